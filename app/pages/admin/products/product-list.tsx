import { useAnswer } from '#app/engine/data/queries.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { type Chosen, useChosen } from '#app/pages/admin/list/use-chosen.ts'
import { useKeptFocus } from '#app/pages/admin/list/use-kept-focus.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListedProduct } from '#contract/product-editing.ts'
import { thousands } from '#domain/thousands.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { LastBulkChange } from './bulk/undo-bulk.tsx'
import { productColumns } from './product-columns.tsx'
import type { ProductDialog } from './use-product-dialog.ts'
import { type ProductFilter, type useProductFilter, whichProducts } from './use-product-filter.ts'

const pageSize = 50

type Props = Pick<ReturnType<typeof useProductFilter>, 'filter' | 'change'> & { onShow: (shown: ProductDialog) => void }

/** One page of the products that match the filter; the selection stays across pages. */
export function ProductList(props: Props) {
  const chosen = useChosen<{ _id: string }>()
  const { sortBy, descending, page } = props.filter
  const answer = useAnswer('products.getListedProducts', {
    ...{ sortBy, descending, limit: pageSize, offset: (page - 1) * pageSize },
    ...whichProducts(props.filter),
  })
  if (answer.data) return <Products {...props} {...answer.data} chosen={chosen} />
  if (answer.isError) return <FailedState onRetry={() => void answer.refetch()} />
  return (
    <div role="status" aria-label="Loading the products">
      <Skeleton lines={8} height={44} />
    </div>
  )
}

type FoundProps = Props & { products: ListedProduct[]; total: number; chosen: Chosen<{ _id: string }> }

function Products({ products, total, filter, change, onShow, chosen }: FoundProps) {
  const keptFocus = useKeptFocus(products)
  const may = useMay()
  const lowBelow = useSettings().lowStock.below
  const { sortBy, descending } = filter
  const choosing = {
    ...chosen,
    nameOf: ({ name }: ListedProduct) => `Choose ${name}`,
    allName: 'Choose all products on this page',
  }
  return (
    <section aria-label="Products" className="grid gap-6" {...keptFocus}>
      {may('products') && <LastBulkChange />}
      {products.length > 0 ? (
        <>
          <DataTable
            columns={productColumns({ onShow, lowBelow })}
            rows={products}
            choosing={may('products') ? choosing : undefined}
            sorted={sortBy === 'newest' ? null : { by: sortBy, isDescending: descending }}
            onSort={(sorted) => change({ sortBy: sorted?.by ?? 'newest', descending: sorted?.isDescending ?? true })}
          />
          <p className="muted num" role="status">
            Showing {products.length} of {countWords(total)} <span>{total === 1 ? 'product' : 'products'}</span>
          </p>
        </>
      ) : (
        <NoProducts filter={filter} change={change} onShow={onShow} />
      )}
      {chosen.rows.length > 0 && <BulkBar chosen={chosen} page={products} total={total} filter={filter} />}
      <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => change({ page })} />
    </section>
  )
}

/** The count in words, 'more than' the maximum that is counted for a text. */
function countWords(total: number): string {
  return total > 1_000 ? `more than ${thousands(1_000)}` : String(total)
}

const noFilter: Partial<ProductFilter> = { search: '', categoryId: null, status: null, withoutShipping: false }

function NoProducts({ filter, change, onShow }: Props) {
  const { search, categoryId, status, withoutShipping, page } = filter
  const may = useMay()
  if (page > 1)
    return (
      <EmptyState
        title="No products on this page"
        action={<Button onClick={() => change({})}>To the first page</Button>}
      />
    )
  if (search || categoryId || status || withoutShipping)
    return (
      <EmptyState
        title="No products found"
        text={search ? `No product with these filters holds “${search}”.` : 'No product matches these filters.'}
        action={<Button onClick={() => change(noFilter)}>Clear Filters</Button>}
      />
    )
  return (
    <EmptyState
      title="No products yet"
      text="The first one is in the shop as soon as you save it."
      action={may('products') && <Button onClick={() => onShow({ kind: 'form', productId: null })}>Add Product</Button>}
    />
  )
}
