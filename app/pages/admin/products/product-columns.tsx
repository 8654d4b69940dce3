import type { Column } from '#app/pages/admin/list/column.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ListedProduct } from '#contract/product-editing.ts'
import { fromDollars } from '#domain/money.ts'
import { productBadge } from '#domain/products/product-status.ts'
import { stockState } from '#domain/products/stock.ts'
import { ProductActions } from './product-actions.tsx'
import { badgeKinds, categoryText, scoreLabel } from './product-text.ts'
import type { ProductDialog } from './use-product-dialog.ts'
import type { ProductFilter } from './use-product-filter.ts'

type Options = {
  onShow: (shown: ProductDialog) => void
  /** Stock below this is low. */
  lowBelow: number
}

type SortBy = NonNullable<ProductFilter['sorted']>['by']

export function productColumns({ onShow, lowBelow }: Options): Column<ListedProduct, SortBy>[] {
  return [
    { heading: 'Product', phone: 'title', sort: 'name', cell: (product) => <Named product={product} /> },
    { heading: 'Category', phone: 'none', className: 'muted', cell: categoryText },
    {
      heading: 'Price',
      phone: 'corner',
      sort: 'price',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ basePrice, salePrice }) => (
        <Price
          className="text-small"
          amount={fromDollars(salePrice ?? basePrice)}
          original={salePrice === undefined ? null : fromDollars(basePrice)}
        />
      ),
    },
    {
      heading: 'Stock',
      phone: 'none',
      sort: 'stock',
      isNumber: true,
      cell: ({ totalStock }) => (
        <span className={stockState(totalStock, lowBelow) === 'in-stock' ? undefined : 'text-danger'}>
          {totalStock}
        </span>
      ),
    },
    {
      heading: 'Status',
      phone: 'aside',
      cell: (product) => {
        const badge = productBadge(product, lowBelow)
        return <Tag kind={badgeKinds[badge]}>{badge}</Tag>
      },
    },
    {
      heading: 'Actions',
      phone: 'actions',
      isNumber: true,
      cell: (product) => <ProductActions product={product} onShow={onShow} />,
    },
  ]
}

function Named({ product: { name, thumbnailUrl, sustainabilityScore } }: { product: ListedProduct }) {
  return (
    <div className="product-cell">
      <Picture className="admin-thumb bg-shell" url={thumbnailUrl} alt="" sizes="32px" />
      <span className="sm:min-w-28">
        <b>{name}</b>
        <small>{scoreLabel(sustainabilityScore)}</small>
      </span>
    </div>
  )
}
