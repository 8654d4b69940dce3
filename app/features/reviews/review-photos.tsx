import { useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { Review } from '#contract/reviews.ts'

type Props = { review: Review; productName: string }

/** Small photos, each of which opens in the viewer, whose code loads on demand. */
export function ReviewPhotos({ review: { images, userName }, productName }: Props) {
  const [first, setFirst] = useState(0)
  const viewer = useOnDemand(() => import('./review-viewer.tsx').then(({ ReviewViewer }) => ReviewViewer))
  const Viewer = viewer.part
  if (images.length === 0) return null
  return (
    <>
      <div className="review__photos">
        {images.map((image, index) => (
          <button
            key={image._id}
            type="button"
            aria-label={`Enlarge photo ${index + 1} of ${images.length} by ${userName}`}
            aria-haspopup="dialog"
            onClick={() => {
              setFirst(index)
              void viewer.open()
            }}
          >
            <Picture url={image.imageUrl} alt={image.altText} sizes="80px" />
          </button>
        ))}
      </div>
      {Viewer && <Viewer images={images} first={first} name={`${productName} by ${userName}`} onClose={viewer.close} />}
    </>
  )
}
