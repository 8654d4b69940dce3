import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isForeignFormat, sendFile } from '#app/features/session/send-file.ts'
import { acceptedImageTypes } from '#domain/files/upload-rules.ts'
import { imageProblemText, imageRefusal } from '#domain/products/product-images.ts'

type Sending = {
  onSent: (storageId: string) => void
  /** Called when the upload begins and ends: the form is not saved meanwhile. */
  onSending: (isSending: boolean) => void
}

/** Uploads an image when it is chosen, replacing one still under way; shown in the shop once its form is saved. */
export function usePictureUpload({ onSent, onSending }: Sending) {
  const [preview, setPreview] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  async function send(file: File): Promise<void> {
    const refusal = imageRefusal(file, 'images')
    setProblem(refusal)
    if (refusal) return
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    onSending(true)
    try {
      const storageId = await sendFile(file, { kind: 'product_image', signal, onProgress: setProgress })
      setPreview(URL.createObjectURL(file))
      onSent(storageId)
    } catch (error) {
      if (signal.aborted) return
      const isForeign = isForeignFormat(error)
      setProblem(
        isForeign
          ? imageProblemText('foreign-format', file.name, 'images')
          : `Failed to upload ${file.name}. Please try again.`,
      )
    }
    setProgress(null)
    onSending(false)
  }
  return { preview, progress, problem, send }
}

type Choosing = { label: ReactNode; name?: string; accept?: readonly string[]; onFile: (file: File) => void }

/** A file field that looks like a button. `name` is a fuller label for screen readers. */
export function ChoosePicture({ label, name, accept = acceptedImageTypes, onFile }: Choosing) {
  return (
    <label className="btn btn--sm btn--quiet choose-picture">
      {label}
      <input
        type="file"
        className="sr"
        aria-label={name}
        accept={accept.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
