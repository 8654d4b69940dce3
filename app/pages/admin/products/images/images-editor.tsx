import './images-editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import type { Input } from '#app/engine/data/functions.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { pick } from '#app/features/editing/draft.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { ImagesAndVariants } from '#contract/products.ts'
import type { VariantOption } from '#domain/products/variant-options.ts'
import {
  type DraftImage,
  type DraftVariant,
  type ImagesDraft,
  putVariant,
  removeVariant,
  type ShownVariant,
} from './draft.ts'
import { useDraftList } from './draft-list.ts'
import { EditorFrame } from './editor-frame.tsx'
import { useLiveList } from './live-list.ts'
import { StockPanel } from './stock-panel.tsx'
import { type EditorTab, useSelection } from './use-selection.ts'
import { useUploads } from './use-uploads.ts'
import type { VariantChange } from './use-variant-form.ts'
import { type CellsForm, isCell } from './variant-cells.ts'
import { newVariant, readVariant } from './variant-fields.ts'

export type { DraftImage, DraftVariant, ImagesDraft }

type Props = { media: ImagesAndVariants; productName: string; form: CellsForm }

/** Images and variants of an existing product. Images and whole variants are saved at once, and the cells of the table with the product. */
export function ImagesEditor({ media, productName, form }: Props) {
  const { productId, variants, totalStock } = media
  const queryClient = useQueryClient()
  const uploads = useUploads(productId)
  const selection = useSelection(
    variants.map(({ _id }) => _id),
    firstTab(form),
  )
  const [failure, setFailure] = useState<string | null>(null)
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
      selection={selection}
      model={model}
      form={form}
      variants={shownVariants(media)}
      imageCount={media.images.length}
      stockText={`${totalStock} in stock of the product`}
      stock={<StockPanel key={selected?._id ?? productId} of={stockOf} />}
      notice={failure && <Alert kind="failed">{failure}</Alert>}
      onSave={save}
      onDelete={remove}
    />
  )
}

/** The stored variants as the editor shows them. */
export function shownVariants({ variants }: ImagesAndVariants): ShownVariant[] {
  return variants.map(({ _id: id, images, sku = '', barcode = '', cost = null, ...variant }) => {
    const { dimensions = '', weightGrams = null } = variant
    const own = { ...variant, id, sku, barcode, cost, dimensions, weightGrams }
    return { ...own, imageUrl: images[0]?.imageUrl ?? '', imageCount: images.length }
  })
}

function firstTab({ changed }: CellsForm): EditorTab {
  return changed.some(isCell) ? 'variants' : 'general'
}

type DraftProps = {
  draft: ImagesDraft
  productName: string
  form: CellsForm
  onChange: (draft: ImagesDraft) => void
}

/** Images and variants of a product that is not saved yet: created with it. */
export function DraftImagesEditor({ draft, productName, form, onChange }: DraftProps) {
  const selection = useSelection(
    draft.variants.map(({ id }) => id),
    firstTab(form),
  )
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  // Each change builds on the one before, also when several come before the next rendering.
  function change(changed: (draft: ImagesDraft) => ImagesDraft): void {
    latest.current = changed(latest.current)
    onChange(latest.current)
  }
  const model = useDraftList({ draft, variantId: selection.variantId, productName, onChange: change })
  const shown = draft.variants.map(({ images, ...variant }) => ({
    ...variant,
    imageUrl: images[0]?.preview ?? '',
    imageCount: images.length,
  }))
  return (
    <EditorFrame
      selection={selection}
      model={model}
      form={form}
      variants={shown}
      imageCount={draft.images.length}
      onAdd={(options) => change((before) => options.reduce(addOption, before))}
      stockText={piecesOf(draft.variants)}
      onSave={async (id, { fields }, draftId) => change((before) => putVariant(before, id ?? draftId, fields))}
      onDelete={async (id) => change((before) => removeVariant(before, id))}
    />
  )
}

function addOption(draft: ImagesDraft, option: VariantOption): ImagesDraft {
  return putVariant(draft, crypto.randomUUID(), readVariant({ ...newVariant, ...option }).fields)
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
