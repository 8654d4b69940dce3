import { lazy, Suspense, useState } from 'react'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'

const Viewer = lazy(() => import('./file-viewer.tsx').then(({ FileViewer }) => ({ default: FileViewer })))

type File = OpenReturnRequest['evidence'][number]
type Props = { files: readonly File[]; name: string }

/** The customer's photos and videos of the product. */
export function Evidence({ files, name }: Props) {
  return (
    <div>
      <h3 className="label mb-2">Evidence</h3>
      <Files files={files} name={name} kind="Evidence" />
    </div>
  )
}

/** Photos, which open full-screen, videos with controls, and anything else as a link. */
export function Files({ files, name, kind }: Props & { kind: string }) {
  const [open, setOpen] = useState<number | null>(null)
  const photos = files.filter(isPhoto)
  return (
    <div className="return-files">
      {files.map((file, index) => {
        const text = file.altText || `${kind} ${index + 1}`
        if (isPhoto(file))
          return (
            <button
              key={file.url}
              type="button"
              aria-label={`Enlarge ${text}`}
              onClick={() => setOpen(photos.indexOf(file))}
            >
              <img src={file.url} alt={text} loading="lazy" decoding="async" />
            </button>
          )
        if (file.mediaType.startsWith('video/'))
          // biome-ignore lint/a11y/useMediaCaption: a customer's own film has no captions
          return <video key={file.url} src={file.url} controls preload="metadata" aria-label={text} />
        return (
          <a key={file.url} className="link" href={file.url} target="_blank" rel="noreferrer">
            {text}
            <span className="sr">, opens in a new tab</span>
          </a>
        )
      })}
      {open !== null && (
        <Suspense>
          <Viewer files={photos} first={open} name={name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

function isPhoto({ mediaType }: File): boolean {
  return mediaType.startsWith('image/')
}
