import { type Cells, silent } from './cells.ts'
import type { Group } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import { readVariantRows } from './options.ts'
import { findImage, type Placed, placePictures, readPictures, readSource, type Source } from './pictures.ts'
import { variantKey } from './prices.ts'
import { keyOf } from './stock.ts'

/** A photo that is new, by its `source`, or has another position or text than before, by its `id`. */
export type PictureChange = {
  id: string | null
  source: Source | null
  /** The variant that the photo belongs to; null for general ones. */
  variant: string | null
  altText: string
  sortOrder: number
  isPrimary: boolean
}

type Planning = { cells: Cells; publicUrl: string; name: string }

export function planPictures(group: Group, current: CurrentProduct | null, planning: Planning): PictureChange[] {
  const { cells, publicUrl, name } = planning
  const general = current?.images.filter(({ variantId }) => !variantId) ?? []
  const placed = placePictures(general, readPictures(group, cells, publicUrl))
  const isMoved = placed.length !== general.length || placed.some(({ image }, index) => image !== general[index])
  const changes = placed.map((one, index) => ({ one, change: changeOf(one, index, name) }))
  return [
    ...changes.flatMap(({ one: { image }, change }) => {
      if (isMoved || !image) return change
      return change.altText === image.altText ? [] : { ...change, sortOrder: image.sortOrder }
    }),
    ...ofVariants(group, current, planning),
  ]
}

function changeOf({ image, wanted }: Placed, index: number, name: string): PictureChange {
  const altText = wanted?.alt ?? image?.altText ?? name
  const source = image ? null : (wanted?.source ?? null)
  return { id: image?.id ?? null, source, variant: null, altText, sortOrder: index, isPrimary: index === 0 }
}

/** The first photo of each variant, unless the variant has it already. With several kinds, it goes to the first in the file. */
function ofVariants(
  group: Group,
  current: CurrentProduct | null,
  { cells, publicUrl, name }: Planning,
): PictureChange[] {
  const seen = new Set<string>()
  return readVariantRows(group, silent).flatMap(({ row, choice: [one] }) => {
    const source = readSource(row, 'variantImage', { cells, publicUrl })
    if (!source || !one || seen.has(variantKey(one))) return []
    seen.add(variantKey(one))
    const former = current?.variants.find((variant) => keyOf(variant) === variantKey(one))
    const own = current?.images.filter(({ variantId }) => former && variantId === former.id) ?? []
    if (findImage(own, source)) return []
    const sortOrder = Math.min(1, ...own.map((image) => image.sortOrder)) - 1
    return [{ id: null, source, variant: variantKey(one), altText: `${name}, ${one.name}`, sortOrder, isPrimary: true }]
  })
}
