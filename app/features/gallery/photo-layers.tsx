import { useEffect, useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#contract/products.ts'

/** On phones a little less than it is: enlarged by 4 %, a photograph of 640 pixels spares many of them the one of 1000. */
const sizes =
  '(min-width: 1600px) 817px, (min-width: 1024px) 50vw, (min-width: 640px) calc(100vw - 64px), calc(100vw - 48px)'
const mostKept = 8

/** The photo that is shown, over the one before it, so that it can fade in; its neighbors wait underneath. */
export function PhotoLayers({ photos, at }: { photos: readonly ProductImage[]; at: number }) {
  const shown = photos[at]
  const isCalm = useCalm()
  const neighbors = isCalm ? [photos.at(at - 1), photos[(at + 1) % photos.length]] : []
  const layers = useSeen([...neighbors, shown].filter((photo) => photo !== undefined))
  return layers.map((photo) => (
    <span
      key={photo._id}
      className="stage__photo"
      data-shown={photo._id === shown?._id || undefined}
      data-later={isCalm || undefined}
      aria-hidden={photo._id !== shown?._id}
    >
      <Picture
        url={photo.imageUrl}
        alt={photo.altText}
        sizes={sizes}
        priority={photo._id === shown?._id && !isCalm}
        style={{ objectPosition: photo.focus }}
      />
    </span>
  ))
}

/** Photos that were shown stay for a while: going back needs no loading, and nothing flashes. */
function useSeen(wanted: readonly ProductImage[]): readonly ProductImage[] {
  const [seen, setSeen] = useState(wanted)
  // Each once, and as it is now: of two photos each is the neighbor on both sides.
  const all = [...new Map([...seen, ...wanted].map((photo) => [photo._id, photo])).values()]
  if (all.length > seen.length) setSeen(all.slice(-mostKept))
  return all
}

/** True once the page has loaded and has nothing else to do. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setCalm(true), 1_500)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setCalm(true), { timeout: 3_000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isCalm
}
