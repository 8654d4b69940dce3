import { useEffect, useRef } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#contract/products.ts'
import { moveByKey, type Position } from './use-position.ts'

type Props = { photos: readonly ProductImage[]; position: Position }

export function Thumbnails({ photos, position }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => scrollStripTo(strip.current, position.at), [position.at])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      ref={strip}
      className="thumbs"
      role="group"
      aria-label="Choose a photo"
      onKeyDown={(event) => moveByKey(event, position)}
    >
      {photos.length > 1 &&
        photos.map((photo, index) => (
          <button
            key={photo._id}
            type="button"
            aria-label={`Photo ${index + 1}`}
            aria-current={index === position.at ? 'true' : undefined}
            onClick={() => position.show(index)}
          >
            <Picture url={photo.imageUrl} alt="" sizes="72px" />
          </button>
        ))}
    </div>
  )
}

/** Scrolls the horizontal strip to the thumbnail, never the page. */
function scrollStripTo(strip: HTMLElement | null, index: number): void {
  const chosen = strip?.children[index]
  if (!strip || !(chosen instanceof HTMLElement) || strip.scrollWidth <= strip.clientWidth) return
  strip.scrollTo({ left: chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2 })
}
