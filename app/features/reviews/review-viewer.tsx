import { useState } from 'react'
import { PhotoViewer } from '#app/features/gallery/photo-viewer.tsx'
import type { Review } from '#contract/reviews.ts'

type Props = { images: Review['images']; first: number; name: string; onClose: () => void }

/** A review's photos in full screen, beginning with the chosen one. */
export function ReviewViewer({ images, first, name, onClose }: Props) {
  const [at, show] = useState(first)
  const photos = images.map((image, sortOrder) => ({ ...image, sortOrder, isPrimary: sortOrder === 0 }))
  const move = (by: number) => show((at + by + photos.length) % photos.length)
  return <PhotoViewer photos={photos} name={name} position={{ at, show, move }} onClose={onClose} />
}
