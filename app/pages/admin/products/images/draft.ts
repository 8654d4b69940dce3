import { defaultAltText, type FocalPoint, movedTo } from '#domain/products/product-images.ts'
import type { VariantKind } from '#domain/products/variants.ts'

/** An image that is not uploaded yet. The first of its list is the primary one. */
export type DraftImage = {
  id: string
  file: File
  /** Object URL of the file. */
  preview: string
  isPrimary: boolean
  altText: string
  focalPoint?: FocalPoint
}

export type VariantFields = {
  name: string
  type: VariantKind
  value: string
  /** Dollars. */
  priceAdjustment: number
  stockQuantity: number
  sku: string
  barcode: string
  /** Dollars; null for the product's cost. */
  cost: number | null
  /** Empty for the product's. */
  dimensions: string
  /** Null for the product's. */
  weightGrams: number | null
  isPictured: boolean
}

/** A variant in the table, stored or a draft. */
export type ShownVariant = VariantFields & { id: string; imageUrl: string; imageCount: number }

/** A variant that is not created yet. Its id is sent with it, so that a second call creates no second variant. */
export type DraftVariant = VariantFields & { id: string; images: DraftImage[] }

export type ImagesDraft = { images: DraftImage[]; variants: DraftVariant[] }

export const emptyDraft: ImagesDraft = { images: [], variants: [] }

export function addImages(
  list: readonly DraftImage[],
  files: readonly Pick<DraftImage, 'id' | 'file' | 'preview'>[],
  productName: string,
): DraftImage[] {
  const added = files.map((file, index) => {
    const altText = productName.trim() && defaultAltText(productName, list.length + index + 1)
    return { ...file, altText, isPrimary: false }
  })
  return marked([...list, ...added])
}

export function moveImage(list: readonly DraftImage[], id: string, place: number): DraftImage[] {
  const ids = movedTo(
    list.map((image) => image.id),
    id,
    place,
  )
  return marked(ids.flatMap((one) => list.filter((image) => image.id === one)))
}

export function makePrimary(list: readonly DraftImage[], id: string): DraftImage[] {
  return moveImage(list, id, 1)
}

export function removeImage(list: readonly DraftImage[], id: string): DraftImage[] {
  return marked(list.filter((image) => image.id !== id))
}

export function restoreImage(list: readonly DraftImage[], image: DraftImage, place: number): DraftImage[] {
  return moveImage([...list, image], image.id, place)
}

export function changeImage(
  list: readonly DraftImage[],
  id: string,
  changed: Partial<Pick<DraftImage, 'altText' | 'focalPoint' | 'file' | 'preview'>>,
): DraftImage[] {
  return list.map((image) => (image.id === id ? { ...image, ...changed } : image))
}

function marked(list: readonly DraftImage[]): DraftImage[] {
  return list.map((image, index) => ({ ...image, isPrimary: index === 0 }))
}

/** The general images, or a variant's. */
export function listOf(draft: ImagesDraft, variantId: string | null): DraftImage[] {
  if (variantId === null) return draft.images
  return draft.variants.find(({ id }) => id === variantId)?.images ?? []
}

export function withList(draft: ImagesDraft, variantId: string | null, images: DraftImage[]): ImagesDraft {
  if (variantId === null) return { ...draft, images }
  return {
    ...draft,
    variants: draft.variants.map((variant) => (variant.id === variantId ? { ...variant, images } : variant)),
  }
}

/** Moves an image to the end of another list. */
export function assignImage(
  draft: ImagesDraft,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): ImagesDraft {
  const image = listOf(draft, from).find((one) => one.id === id)
  if (!image || from === to) return draft
  const without = withList(draft, from, removeImage(listOf(draft, from), id))
  return withList(without, to, marked([...listOf(without, to), image]))
}

/** Adds or replaces a variant. One of each kind is the pictured one: the first, unless another is chosen. */
export function putVariant(draft: ImagesDraft, id: string, fields: VariantFields): ImagesDraft {
  const known = draft.variants.find((variant) => variant.id === id)
  const put = { ...fields, id, images: known?.images ?? [] }
  const all = known ? draft.variants.map((variant) => (variant.id === id ? put : variant)) : [...draft.variants, put]
  const others = all.map((variant) =>
    fields.isPictured && variant.id !== id && variant.type === fields.type
      ? { ...variant, isPictured: false }
      : variant,
  )
  return { ...draft, variants: pictured(others) }
}

/** Removes a variant with its images. */
export function removeVariant(draft: ImagesDraft, id: string): ImagesDraft {
  return { ...draft, variants: pictured(draft.variants.filter((variant) => variant.id !== id)) }
}

function pictured(variants: readonly DraftVariant[]): DraftVariant[] {
  return variants.map((variant) => {
    const ofKind = variants.filter(({ type }) => type === variant.type)
    const chosen = ofKind.find(({ isPictured }) => isPictured) ?? ofKind[0]
    return { ...variant, isPictured: variant === chosen }
  })
}

/** A click on the selected variant deselects it. */
export function toggled(selected: string | null, id: string): string | null {
  return selected === id ? null : id
}

/** The selected variant; null once it is removed. */
export function selectionIn(variants: readonly { id: string }[], selected: string | null): string | null {
  return variants.some(({ id }) => id === selected) ? selected : null
}
