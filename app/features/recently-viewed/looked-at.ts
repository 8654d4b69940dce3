import type { Box } from '#app/engine/data/browser-box.ts'

const storageKey = 'stella-maris-looked-at'

/** The last two are enough to know whether there was another one. */
export function rememberLook(box: Box, productId: string): void {
  const others = readLooks(box).filter((id) => id !== productId)
  box.setItem(storageKey, [productId, ...others].slice(0, 2).join(' '))
}

/** Whether this browser looked at something else than this product: then its place can be kept free. */
export function lookedElsewhere(box: Box, productId: string): boolean {
  return readLooks(box).some((id) => id !== productId)
}

function readLooks(box: Box): string[] {
  return (box.getItem(storageKey) ?? '').split(' ').filter(Boolean)
}
