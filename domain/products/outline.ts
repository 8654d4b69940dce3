import type { ProductSize } from './product-size.ts'

/**
 * A product's outline, traced from a photograph. Paths in thousandths: of half the body's width to each side of its middle, of its height
 * from the top edge down, and of the handle's rise above that edge up.
 */
export type ProductOutline = {
  body: string
  /** The handle above the body; absent when there is none. */
  handle?: string | undefined
  /** The handle's highest point above the body, in body heights; 0 without one. */
  rise: number
  /** The body's width by its height. */
  aspect: number
}

/** The most characters of an outline's paths. */
export const maxOutlineLength = 1_500
/** A body seen from the front differs this much at most from the product's width by height, a handle from its drop. */
const most = { body: 1.4, handle: 2 }

/** The outline when its proportions are the product's, without its handle when that differs or its drop is unknown; null otherwise. */
export function fittingOutline(
  { handle, ...outline }: ProductOutline,
  { width, height, handleDrop }: ProductSize,
): ProductOutline | null {
  if (factor(outline.aspect, width / height) > most.body) return null
  const isFitting = handleDrop !== null && factor(outline.rise * height, handleDrop) <= most.handle
  return isFitting ? { ...outline, handle } : { ...outline, rise: 0 }
}

/** The larger number by the smaller. */
function factor(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other)
}
