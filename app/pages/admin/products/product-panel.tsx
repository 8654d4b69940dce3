import { Button } from '#app/ui/button.tsx'
import { CategoryDialog } from './categories/category-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ProductSheet } from './form/product-sheet.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { ProductStats } from './product-stats.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { useProductFilter } from './use-product-filter.ts'
import { type Shown, useShown } from './use-shown.ts'

/** All products, and what is done with them. */
export default function ProductPanel() {
  const filtering = useProductFilter()
  const { shown, show, close } = useShown()
  return (
    <ProductTabs selected="products">
      <ProductStats />
      <div className="tool">
        <ProductFilters {...filtering} />
        <Button size="sm" variant="quiet" onClick={() => show({ kind: 'category' })}>
          Add Category
        </Button>
        <Button size="sm" variant="primary" onClick={() => show({ kind: 'form', productId: null })}>
          Add Product
        </Button>
      </div>
      <ProductList {...filtering} onShow={show} />
      {shown && <OverList shown={shown} onClose={close} />}
    </ProductTabs>
  )
}

/** What lies over the list. */
function OverList({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  if (shown.kind === 'form') return <ProductSheet productId={shown.productId} onClose={onClose} />
  if (shown.kind === 'details') return <DetailsDialog product={shown.product} onClose={onClose} />
  if (shown.kind === 'delete') return <DeleteDialog product={shown.product} onClose={onClose} />
  return <CategoryDialog onClose={onClose} />
}
