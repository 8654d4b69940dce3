import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedProduct, ProductDetails } from '#contract/product-editing.ts'
import { cents, formatShippingPrice, fromDollars } from '#domain/money.ts'
import { productBadge } from '#domain/products/product-status.ts'
import { badgeKinds, categoryText } from './product-text.ts'

type Props = { product: ListedProduct; onClose: () => void; onEdit: (productId: string) => void }

/** All data of a product, read-only. */
export function DetailsDialog({ product, onClose, onEdit }: Props) {
  const may = useMay()
  const duplicate = useDuplicate(product, onEdit)
  const { data, isError, refetch } = useAnswer('products.getProductDetails', { productId: product._id })
  return (
    <Dialog
      open
      size="lg"
      title={data?.name ?? product.name}
      onClose={onClose}
      actions={
        may('products') && (
          <>
            <Button variant="quiet" size="sm" pending={duplicate.isPending} onClick={duplicate.run}>
              Duplicate
            </Button>
            <Button variant="primary" size="sm" onClick={() => onEdit(product._id)}>
              Edit
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Details product={data} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the product">
          <Skeleton lines={6} height={24} />
        </div>
      )}
    </Dialog>
  )
}

/** Duplicates a product, and opens the copy for editing. */
function useDuplicate({ _id, name }: ListedProduct, onEdit: (productId: string) => void) {
  const [draftId] = useState(() => crypto.randomUUID())
  const call = useCall('products.duplicateProduct')
  return {
    isPending: call.isPending,
    run: () =>
      void call.mutateAsync({ productId: _id, draftId }).then(
        (productId) => {
          onEdit(productId)
          toast(`${name} is duplicated. The copy is hidden from customers.`)
        },
        () => toast(`Failed to duplicate ${name}. Please try again.`, { kind: 'failed' }),
      ),
  }
}

function Details({ product }: { product: ProductDetails }) {
  const { basePrice, salePrice, totalStock } = product
  const badge = productBadge(product, useSettings().lowStock.below)
  const facts = [
    ['Category', categoryText(product)],
    [
      'Price',
      <Price
        key="price"
        amount={fromDollars(salePrice ?? basePrice)}
        original={salePrice === undefined ? null : fromDollars(basePrice)}
      />,
    ],
    ['Stock', String(totalStock)],
    [
      'Status',
      <Tag key="status" kind={badgeKinds[badge]}>
        {badge}
      </Tag>,
    ],
    ['Description', product.description],
  ] as const
  return (
    <div className="grid gap-6">
      <Photos images={product.images} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&_dt]:text-slate">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Options options={product.shippingOptions} />
    </div>
  )
}

function Photos({ images }: Pick<ProductDetails, 'images'>) {
  if (images.length === 0) return <p className="muted">No images yet.</p>
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Images">
      {images.map(({ _id, imageUrl, altText }) => (
        <li key={_id}>
          <Picture className="aspect-product w-24 bg-shell object-cover" url={imageUrl} alt={altText} sizes="96px" />
        </li>
      ))}
    </ul>
  )
}

function Options({ options }: { options: ProductDetails['shippingOptions'] }) {
  return (
    <section>
      <h3 className="label mb-2">Shipping Options</h3>
      {options.length === 0 && <p className="muted">No shipping options yet.</p>}
      <ul className="grid gap-1">
        {options.map(({ _id, name, price, estimatedDays, isActive }) => (
          <li key={_id} className="flex gap-3">
            <span>{name}</span>
            {!isActive && <Tag kind="neutral">Inactive</Tag>}
            <span className="muted num">
              {estimatedDays.min}-{estimatedDays.max} business days
            </span>
            <span className="num ml-auto">{formatShippingPrice(cents(price))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
