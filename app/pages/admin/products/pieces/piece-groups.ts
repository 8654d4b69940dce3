import type { PieceBatch } from '#contract/pieces.ts'
import type { ImagesAndVariants } from '#contract/products.ts'

/** The pieces of one choice of variants. */
export type PieceGroup = {
  /** The variants' ids with commas between them; no id has a comma. */
  key: string
  variantIds: string[]
  name: string
  lastNumber: number
  inStock: number
  sold: number
  retired: number
}

/** 'Terracotta, Large'; 'No longer offered' for variants that were removed. */
export function variantsName(variantIds: readonly string[], { variants }: Pick<ImagesAndVariants, 'variants'>): string {
  const names = variants.filter(({ _id }) => variantIds.includes(_id)).map(({ name }) => name)
  if (variantIds.length === 0) return 'Without variants'
  return names.length === variantIds.length ? names.join(', ') : [...names, 'no longer offered'].join(', ')
}

/** The choices that have batches, with the sums of these, in the order of their latest batch. */
export function groupsOf(batches: readonly PieceBatch[], media: Pick<ImagesAndVariants, 'variants'>): PieceGroup[] {
  const groups = new Map<string, PieceGroup>()
  for (const { variantIds, lastNumber, inStock, sold, retired } of batches) {
    const key = variantIds.join()
    const group = groups.get(key)
    groups.set(key, {
      key,
      variantIds,
      name: variantsName(variantIds, media),
      lastNumber: Math.max(lastNumber, group?.lastNumber ?? 0),
      inStock: inStock + (group?.inStock ?? 0),
      sold: sold + (group?.sold ?? 0),
      retired: retired + (group?.retired ?? 0),
    })
  }
  return [...groups.values()]
}

/** The chosen variant of each kind, of which a batch is made: the pictured one at first. */
export function kindsOf({ variants }: Pick<ImagesAndVariants, 'variants'>) {
  return Map.groupBy(variants, ({ type }) => type)
}
