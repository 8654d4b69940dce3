import { useAnswer } from '#app/engine/data/queries.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { type Chosen, useChosen } from '#app/pages/admin/list/use-chosen.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListedProduct } from '#contract/product-editing.ts'
import { thousands } from '#domain/text/thousands.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { LastBulkChange } from './bulk/undo-bulk.tsx'
import { productColumns } from './product-columns.tsx'
import type { ProductDialog } from './use-product-dialog.ts'
import type { ProductFiltering } from './use-product-filter.ts'

const pageSize = 50

type Props = ProductFiltering & { onShow: (shown: ProductDialog) => void }

/** One page of the products that match the filter; the selection stays across pages. */
export function ProductList(props: Props) {
  const { filter, change, narrowed } = props
  const { sorted, page } = filter
  const chosen = useChosen<{ _id: string }>()
  const may = useMay()
  const answer = useAnswer('products.getListedProducts', {
    ...narrowed,
    sortBy: sorted?.by ?? 'newest',
    descending: sorted?.isDescending ?? true,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return (
    <Answered answer={answer} name="the products" height={44}>
      {({ products, total }) => (
        <RowsSection label="Products" rows={products}>
          {may('products') && <LastBulkChange />}
          {products.length > 0 ? (
            <>
              <Table {...props} products={products} chosen={chosen} />
              <p className="muted num" role="status">
                Showing {products.length} of {countText(total)} <span>{total === 1 ? 'product' : 'products'}</span>
              </p>
            </>
          ) : (
            <NoProducts {...props} />
          )}
          {chosen.rows.length > 0 && <BulkBar chosen={chosen} page={products} total={total} filter={filter} />}
          <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => change({ page: next })} />
        </RowsSection>
      )}
    </Answered>
  )
}

type TableProps = Props & { products: readonly ListedProduct[]; chosen: Chosen<{ _id: string }> }

function Table({ products, chosen, filter, change, onShow }: TableProps) {
  const may = useMay()
  const lowBelow = useSettings().lowStock.below
  const choosing = {
    ...chosen,
    nameOf: ({ name }: ListedProduct) => `Choose ${name}`,
    allName: 'Choose all products on this page',
  }
  return (
    <DataTable
      columns={productColumns({ onShow, lowBelow })}
      rows={products}
      choosing={may('products') ? choosing : undefined}
      sorted={filter.sorted}
      onSort={(sorted) => change({ sorted })}
    />
  )
}

/** The count in words, 'more than' the maximum that is counted for a text. */
function countText(total: number): string {
  return total > 1_000 ? `more than ${thousands(1_000)}` : String(total)
}

function NoProducts({ filter, change, clear, onShow }: Props) {
  const { search, categoryId, status, withoutShipping, page } = filter
  const may = useMay()
  return (
    <NoRows
      things="products"
      later={{ isShown: page > 1, button: 'To the first page', onClick: () => change({ page: 1 }) }}
      narrowed={{
        isShown: Boolean(search || categoryId || status || withoutShipping),
        text: search ? `No product with these filters holds “${search}”.` : 'No product matches these filters.',
        onClear: clear,
      }}
      text="The first one is in the shop as soon as you save it."
      action={may('products') && <Button onClick={() => onShow({ kind: 'form', productId: null })}>Add Product</Button>}
    />
  )
}
