import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#contract/products.ts'

const shortestSwipe = 40

type Props = {
  photos: readonly ProductImage[]
  name: string /** What stands under the photo. */
  children: React.ReactNode
}

/** One large photo with its neighbors as thumbnails; arrows, arrow keys and swipes move on. A new set starts at its first photo. */
export function Gallery({ photos, name, children }: Props) {
  const [index, setIndex] = useState(0)
  const setId = photos[0]?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of photos begins at its first
  useEffect(() => setIndex(0), [setId])
  const at = Math.min(index, photos.length - 1)
  const move = (by: number) => setIndex((at + by + photos.length) % photos.length)
  const photo = photos[at]
  return (
    <>
      <Thumbnails photos={photos} at={at} onChoose={setIndex} />
      <div className="pdp__main">
        <Stage count={photos.length} at={at} onMove={move}>
          {photo ? (
            <Picture
              key={photo._id}
              url={photo.imageUrl}
              alt={photo.altText}
              sizes="(min-width: 1024px) 52vw, 100vw"
              priority
            />
          ) : (
            <span className="sr">No photo of {name} yet</span>
          )}
        </Stage>
        {children}
      </div>
    </>
  )
}

type StageProps = { count: number; at: number; onMove: (by: number) => void; children: React.ReactNode }

function Stage({ count, at, onMove, children }: StageProps) {
  const pressedAt = useRef<number | null>(null)
  return (
    <section
      className="stage"
      aria-label="Photos"
      aria-roledescription="carousel"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onMove(-1)
        if (event.key === 'ArrowRight') onMove(1)
      }}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX
      }}
      onPointerUp={(event) => {
        const distance = event.clientX - (pressedAt.current ?? event.clientX)
        pressedAt.current = null
        if (count > 1 && Math.abs(distance) > shortestSwipe) onMove(distance < 0 ? 1 : -1)
      }}
      style={{ touchAction: 'pan-y' }}
    >
      {children}
      {count > 1 && (
        <div className="stage__nav">
          <IconButton label="Previous photo" onClick={() => onMove(-1)}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
          <span role="status" aria-label={`Photo ${at + 1} of ${count}`}>
            {at + 1} / {count}
          </span>
          <IconButton label="Next photo" onClick={() => onMove(1)}>
            <ArrowRight className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

type ThumbnailsProps = { photos: readonly ProductImage[]; at: number; onChoose: (index: number) => void }

function Thumbnails({ photos, at, onChoose }: ThumbnailsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className="thumbs" role="group" aria-label="Choose a photo">
      {photos.length > 1 &&
        photos.map((photo, index) => (
          <button
            key={photo._id}
            type="button"
            aria-label={`Photo ${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <Picture url={photo.imageUrl} alt="" sizes="72px" />
          </button>
        ))}
    </div>
  )
}
