import './images/images-editor.css'
import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { leaveBy } from '#app/features/editing/leave-by.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ImagesAndVariants } from '#contract/products.ts'
import { StockPanel } from './images/stock-panel.tsx'

type Props = { productId: string; onClose: () => void }

/** Changes the stock of a product or of a variant, without its form. */
export function StockDialog({ productId, onClose }: Props) {
  const details = useAnswer('products.getProductDetails', { productId })
  const media = useAnswer('products.getImagesAndVariants', { productId })
  const isGone = details.error?.code === 'NOT_FOUND'
  return (
    <Dialog open title={details.data ? `Stock of ${details.data.name}` : 'Stock'} onClose={() => leaveBy(onClose)}>
      {details.data && media.data ? (
        <Stock name={details.data.name} media={media.data} />
      ) : isGone ? (
        <Alert kind="info">This product no longer exists.</Alert>
      ) : details.isError || media.isError ? (
        <FailedState onRetry={() => void Promise.all([details.refetch(), media.refetch()])} />
      ) : (
        <div role="status" aria-label="Loading the stock">
          <Skeleton lines={4} height={36} />
        </div>
      )}
    </Dialog>
  )
}

function Stock({ name, media: { productId, variants, totalStock } }: { name: string; media: ImagesAndVariants }) {
  const [variantId, setVariantId] = useState('')
  const variant = variants.find(({ _id }) => _id === variantId)
  const of = variant
    ? { productId, variantId: variant._id, name: variant.name, stock: variant.stockQuantity }
    : { productId, name, stock: totalStock }
  return (
    <div className="images-editor grid gap-4">
      {variants.length > 0 && (
        <SelectField
          label="Of"
          className="[&_select]:w-full"
          value={variantId}
          onChange={({ currentTarget: { value } }) => leaveBy(() => setVariantId(value))}
        >
          <option value="">The product, {totalStock} in stock</option>
          {variants.map(({ _id, name, stockQuantity }) => (
            <option key={_id} value={_id}>
              {name}, {stockQuantity} in stock
            </option>
          ))}
        </SelectField>
      )}
      <StockPanel key={variantId} of={of} />
    </div>
  )
}
