import { ChooseBox } from '#app/pages/admin/choose-box.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import type { ListedProduct } from '#contract/product-editing.ts'
import type { ProductOrder } from '#domain/product-status.ts'
import type { Chosen } from './bulk/use-chosen.ts'
import { ProductRow } from './product-row.tsx'
import type { ProductDialog } from './use-product-dialog.ts'
import type { ProductFilter } from './use-product-filter.ts'

type Sorting = { filter: ProductFilter; onSort: (order: Pick<ProductFilter, 'sortBy' | 'descending'>) => void }
type Props = Sorting & { products: readonly ListedProduct[]; onShow: (shown: ProductDialog) => void; chosen: Chosen }

export function ProductTable({ products, onShow, filter, onSort, chosen }: Props) {
  const may = useMay()
  const ids = products.map(({ _id }) => _id)
  const count = ids.filter((id) => chosen.ids.has(id)).length
  return (
    <div className="data-table">
      <table className="data-table--stack w-full">
        <thead>
          <tr>
            <SortHead name="Product" order="name" filter={filter} onSort={onSort}>
              {may('products') && (
                <ChooseBox
                  label="Choose all products on this page"
                  isChosen={count === 0 ? false : count === ids.length || 'some'}
                  onChange={(isChosen) => chosen.choose(ids, isChosen)}
                />
              )}
            </SortHead>
            <th>Category</th>
            <SortHead name="Price" order="price" filter={filter} onSort={onSort} className="number" />
            <SortHead name="Stock" order="stock" filter={filter} onSort={onSort} className="number" />
            <th>Status</th>
            <th className="number">Actions</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product._id}
              product={product}
              onShow={onShow}
              isChosen={chosen.ids.has(product._id)}
              onChoose={(isChosen) => chosen.choose([product._id], isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = Sorting & { name: string; order: ProductOrder; className?: string; children?: React.ReactNode }

/** A column's head, which sorts up, then down, then in the default order, newest first. */
function SortHead({ name, order, filter: { sortBy, descending }, onSort, className, children }: HeadProps) {
  const isSorted = sortBy === order
  const next = isSorted && descending ? 'newest' : order
  const arrow = isSorted ? (descending ? '↓' : '↑') : ''
  return (
    <th className={className} aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <span className={children ? 'flex items-center gap-3' : undefined}>
        {children}
        <button
          type="button"
          className="cursor-pointer hover:text-ink"
          onClick={() => onSort({ sortBy: next, descending: next === 'newest' || isSorted })}
        >
          {name}
          <span aria-hidden="true"> {arrow}</span>
        </button>
      </span>
    </th>
  )
}
