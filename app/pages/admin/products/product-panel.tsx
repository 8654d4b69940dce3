import { useEffect } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { Button } from '#app/ui/button.tsx'
import { thousands } from '#domain/text/thousands.ts'
import { CategoriesView } from './categories/categories-view.tsx'
import { CategoryDialog } from './categories/category-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ProductSheet } from './form/product-sheet.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { type ProductDialog, useProductDialog } from './use-product-dialog.ts'
import { useProductFilter } from './use-product-filter.ts'

/** All products with their actions, and their categories. */
export default function ProductPanel() {
  const filtering = useProductFilter()
  const [parameters] = useSearchParams()
  const { shown, show, close } = useProductDialog()
  const may = useMay()
  /** Removes all but the filter from the URL. */
  const forgetRest = () => filtering.change({ page: filtering.filter.page }, { replace: true })
  useOpening({ isNew: may('products') && parameters.get('new') === 'product', forgetRest, show })
  const stockOf = /^[\w-]{1,64}$/.exec(parameters.get('stock') ?? '')?.[0]
  const isCategories = parameters.get('view') === 'categories'
  return (
    <ProductTabs selected={isCategories ? 'categories' : 'products'}>
      <ProductStats />
      <div className="admin-tools">
        {!isCategories && <ProductFilters {...filtering} />}
        {may('products') && (
          <>
            <Button size="sm" variant="quiet" onClick={() => show({ kind: 'category' })}>
              Add Category
            </Button>
            <Button size="sm" variant="primary" onClick={() => show({ kind: 'form', productId: null })}>
              Add Product
            </Button>
          </>
        )}
      </div>
      {isCategories ? (
        <CategoriesView onAdd={() => show({ kind: 'category' })} />
      ) : (
        <ProductList {...filtering} onShow={show} />
      )}
      {shown && <OverList shown={shown} onShow={show} onClose={close} />}
      {may('stock') && stockOf && <StockDialog productId={stockOf} onClose={forgetRest} />}
    </ProductTabs>
  )
}

type Opening = { isNew: boolean; forgetRest: () => void; show: (shown: ProductDialog) => void }

/** Opens the form of a new product when the URL requests one, then removes that from the URL. */
function useOpening({ isNew, forgetRest, show }: Opening): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (!isNew) return
    forgetRest()
    show({ kind: 'form', productId: null })
  }, [isNew])
}

type OverProps = { shown: ProductDialog; onShow: (shown: ProductDialog) => void; onClose: () => void }

function OverList({ shown, onShow, onClose }: OverProps) {
  if (shown.kind === 'form') return <ProductSheet key={shown.productId} productId={shown.productId} onClose={onClose} />
  if (shown.kind === 'details')
    return (
      <DetailsDialog
        product={shown.product}
        onClose={onClose}
        onEdit={(productId) => onShow({ kind: 'form', productId })}
      />
    )
  if (shown.kind === 'delete') return <DeleteDialog product={shown.product} onClose={onClose} />
  return <CategoryDialog onClose={onClose} />
}

/** The four figures above the list. */
function ProductStats() {
  const answer = useAnswer('products.getProductStats', {})
  const { data } = answer
  const figures = [
    ['Total Products', thousands(data?.totalProducts ?? 0)],
    ['Active Products', thousands(data?.activeProducts ?? 0)],
    ['Low Stock', thousands(data?.lowStock ?? 0)],
    ['Out of Stock', thousands(data?.outOfStock ?? 0)],
  ] as const
  return (
    <StatTiles
      flat
      answer={answer}
      failure="The product figures did not load."
      label="Product figures"
      figures={figures}
    />
  )
}
