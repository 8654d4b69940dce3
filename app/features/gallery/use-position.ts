import { useState } from 'react'
import type { ProductImage } from '#contract/products.ts'

export type Position = { at: number; show: (index: number) => void; move: (by: number) => void }

/** The position of the shown photo, which wraps around. Another set of photos begins at its first. */
export function usePosition(photos: readonly ProductImage[]): Position {
  const setId = photos[0]?._id
  const [shown, setShown] = useState({ setId, index: 0 })
  if (shown.setId !== setId) setShown({ setId, index: 0 })
  const at = shown.setId === setId ? Math.max(0, Math.min(shown.index, photos.length - 1)) : 0
  const show = (index: number) => setShown({ setId, index })
  return { at, show, move: (by) => show((at + by + photos.length) % Math.max(1, photos.length)) }
}

/** Moves by arrow keys, wherever in the gallery the focus is. */
export function moveByKey(event: React.KeyboardEvent, { move }: Position): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  move(event.key === 'ArrowLeft' ? -1 : 1)
}
