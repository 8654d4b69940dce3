import { useState } from 'react'
import { PhotoViewer } from '#app/features/gallery/photo-viewer.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'

type Props = { files: OpenReturnRequest['evidence']; first: number; name: string; onClose: () => void }

/** Photos of a return full-screen, beginning with the chosen one. */
export function FileViewer({ files, first, name, onClose }: Props) {
  const [at, show] = useState(first)
  const photos = files.map(({ url, altText }, sortOrder) => ({
    _id: url,
    imageUrl: url,
    altText: altText || `Photo ${sortOrder + 1}`,
    sortOrder,
    isPrimary: sortOrder === 0,
  }))
  const move = (by: number) => show((at + by + photos.length) % photos.length)
  return <PhotoViewer photos={photos} name={name} position={{ at, show, move }} onClose={onClose} />
}
