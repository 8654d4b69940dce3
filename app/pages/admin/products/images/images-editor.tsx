import './images-editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import type { Input } from '#app/engine/data/functions.ts'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { pick } from '#app/features/editing/draft.ts'
import { Alert } from '#app/ui/alert.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ImagesAndVariants } from '#contract/products.ts'
import { type DraftImage, type DraftVariant, type ImagesDraft, putVariant, removeVariant } from './draft.ts'
import { useDraftList } from './draft-list.ts'
import { EditorFrame } from './editor-frame.tsx'
import { useLiveList } from './live-list.ts'
import { StockPanel } from './stock-panel.tsx'
import { useSelection } from './use-selection.ts'
import { useUploads } from './use-uploads.ts'
import type { VariantChange } from './use-variant-form.ts'

export type { DraftImage, DraftVariant, ImagesDraft }

type Props = { productId: string; productName: string }

/** Images and variants of an existing product: each change is saved at once, and the shop follows. */
export function ImagesEditor({ productId, productName }: Props) {
  const media = useAnswer('products.getImagesAndVariants', { productId })
  if (media.data) return <LiveEditor key={productId} media={media.data} productName={productName} />
  if (media.isError) return <FailedState onRetry={() => void media.refetch()} />
  return (
    <div className="images-editor" role="status" aria-label="Loading the images">
      <Skeleton lines={6} height={48} />
    </div>
  )
}

function LiveEditor({ media, productName }: { media: ImagesAndVariants; productName: string }) {
  const { productId, variants, totalStock } = media
  const queryClient = useQueryClient()
  const uploads = useUploads(productId)
  const selection = useSelection(variants.map(({ _id }) => _id))
  const [failure, setFailure] = useState<string | null>(null)
  const shown = variants.map(({ _id: id, images, sku = '', barcode = '', cost = null, ...variant }) => {
    const { dimensions = '', weightGrams = null } = variant
    const own = { ...variant, id, sku, barcode, cost, dimensions, weightGrams }
    return { ...own, imageUrl: images[0]?.imageUrl ?? '', imageCount: images.length }
  })
  const selected = variants.find(({ _id }) => _id === selection.variantId)
  const variantId = selection.variantId
  const images = selected?.images ?? media.images
  const model = useLiveList({ productId, variantId, images, uploads, onFailure: setFailure })

  async function save(id: string | null, change: VariantChange, draftId: string): Promise<void> {
    if (id) await callByHttp('products.updateProductVariant', updateOf(id, change))
    else await callByHttp('products.createProductVariant', { ...change.fields, productId, draftId })
    await refetch(queryClient, 'products.getImagesAndVariants')
  }
  async function remove(id: string): Promise<void> {
    await callByHttp('products.deleteProductVariant', { variantId: id })
    await refetch(queryClient, 'products.getImagesAndVariants')
  }
  const stockOf = selected
    ? { productId, variantId: selected._id, name: selected.name, stock: selected.stockQuantity }
    : { productId, name: productName, stock: totalStock }
  return (
    <EditorFrame
      {...{ selection, model, variants: shown, imageCount: media.images.length }}
      stockText={`${totalStock} in stock of the product`}
      stock={<StockPanel key={selected?._id ?? productId} of={stockOf} />}
      notice={failure && <Alert kind="failed">{failure}</Alert>}
      onSave={save}
      onDelete={remove}
    />
  )
}

type DraftProps = {
  draft: ImagesDraft
  productName: string
  onChange: (draft: ImagesDraft) => void
}

/** Images and variants of a product that is not saved yet: created with it. */
export function DraftImagesEditor({ draft, productName, onChange }: DraftProps) {
  const selection = useSelection(draft.variants.map(({ id }) => id))
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  // Several changes before the next rendering build on each other.
  function change(changed: (draft: ImagesDraft) => ImagesDraft): void {
    latest.current = changed(latest.current)
    onChange(latest.current)
  }
  const model = useDraftList({ draft, variantId: selection.variantId, productName, onChange: change })
  const shown = draft.variants.map(({ images, ...variant }) => ({
    ...{ ...variant, imageUrl: images[0]?.preview ?? '', imageCount: images.length },
  }))
  return (
    <EditorFrame
      {...{ selection, model, variants: shown, imageCount: draft.images.length }}
      stockText={piecesOf(draft.variants)}
      onSave={async (id, { fields }, draftId) => change((before) => putVariant(before, id ?? draftId, fields))}
      onDelete={async (id) => change((before) => removeVariant(before, id))}
    />
  )
}

function piecesOf(variants: readonly DraftVariant[]): string {
  const colors = variants.filter(({ type }) => type === 'color')
  if (colors.length === 0) return ''
  return `${colors.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0)} pieces in all colors`
}

/** Changed fields with their former values, so that others' changes are not overwritten. Another variant is no longer pictured by itself. */
function updateOf(
  variantId: string,
  { fields, changed, opened }: VariantChange,
): Input<'products.updateProductVariant'> {
  const names = changed.filter((name) => name !== 'isPictured' && name !== 'stockQuantity')
  const { isPictured: _, stockQuantity: __, ...given } = pick(fields, names)
  const { isPictured: ___, stockQuantity: ____, ...before } = pick(opened, names)
  const pictured = changed.includes('isPictured') && fields.isPictured
  return { variantId, ...given, ...(pictured && { isPictured: true as const }), opened: before }
}
