import { useEffect, useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#contract/products.ts'

/** `sizes` of a photo on phones of more than three pixels to the point, and on phones held sideways: those of 1000 pixels are enough there. */
const dense = '(min-resolution: 3.01dppx) 250px'
const sideways = `(max-height: 479px) and ${dense}, (max-height: 479px) and (min-resolution: 2dppx) 333px`
/**
 * `sizes` of a photo of full width, on small screens a little less: enlarged by 4 %, a photo of 640 pixels often saves loading the one of
 * 1000, and that one is enough for phones of three pixels to the point.
 */
const alone = `${sideways}, (min-width: 640px) 50vw, (min-width: 480px) calc(100vw - 48px), ${dense}, min(100vw - 48px, 333px)`
/** `sizes` of the grid's photos: the first is large, the others are in pairs. */
const [large, paired] = [
  `(min-width: 1600px) 817px, (min-width: 1024px) 50vw, ${alone}`,
  `(min-width: 1600px) 405px, (min-width: 1024px) 25vw, ${alone}`,
]

/** All photos: stacked, the shown one on top, or as a grid. Photos far from the shown one load only in the grid. */
export function PhotoLayers({ photos, at }: { photos: readonly ProductImage[]; at: number }) {
  const isCalm = useCalm()
  const last = photos.length - 1
  const near = useSeen(isCalm ? [at ? at - 1 : last, at < last ? at + 1 : 0, at] : [at])
  // Keyed by position: another color's photo replaces the one there without a gap.
  return photos.map((photo, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={index}
      className="main-photo__view"
      data-shown={index === at || undefined}
      data-near={near.includes(index) || undefined}
      data-later={isCalm || undefined}
    >
      <Picture
        url={photo.imageUrl}
        alt={photo.altText}
        sizes={index ? paired : large}
        priority={index === at && !isCalm}
        style={{ objectPosition: photo.focus }}
      />
    </span>
  ))
}

/** Positions that were shown stay mounted for a while, so that going back needs no loading and does not flash. */
function useSeen(wanted: readonly number[]): readonly number[] {
  const [seen, setSeen] = useState(wanted)
  const all = [...new Set([...seen, ...wanted])]
  if (all.length > seen.length) setSeen(all)
  return all
}

/** True once the page has loaded and is idle. */
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
