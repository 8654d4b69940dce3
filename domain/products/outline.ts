import type { ProductSize } from './product-size.ts'

/**
 * A product's outline, traced from a photograph. Its paths are in thousandths. The horizontal unit is half the body's width, from its
 * middle. The vertical unit is the body's height below the body's top edge, and the handle's rise above it.
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
/**
 * The largest factors by which the width by height of a body seen from the front may differ from the product's, and a handle from its drop.
 */
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
