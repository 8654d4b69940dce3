import { useEffect, useRef, useState } from 'react'
import { sendFile } from '#app/engine/data/send-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { imageRefusal } from '#domain/product-images.ts'
import { acceptedImageTypes } from '#domain/upload-rules.ts'
import type { CharityForm } from './use-charity-form.ts'

type Props = { form: CharityForm; imageUrl: string; onSending: (isSending: boolean) => void }

/** Sent when it is chosen, shown in the shop once the charity is saved. */
export function LogoField({ form: { values, errors, type }, imageUrl, onSending }: Props) {
  const sending = useSending((storageId) => type({ storageId }), onSending)
  const url = values.storageId === null ? '' : (sending.preview ?? imageUrl)
  const error = sending.problem ?? errors.storageId
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">
        Logo <span className="ml-2 font-normal text-slate">Optional</span>
      </legend>
      {url && <Picture url={url} alt="The logo" sizes="160px" className="charity-logo charity-logo--large" />}
      <div className="btnrow">
        <label className="btn btn--sm btn--quiet charity-file">
          {url ? 'Replace' : 'Choose a picture'}
          <input
            type="file"
            className="sr"
            accept={acceptedImageTypes.join(',')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void sending.send(file)
            }}
          />
        </label>
        {url && (
          <Button size="sm" variant="danger" onClick={() => type({ storageId: null })}>
            Remove logo
          </Button>
        )}
        <p role="status" className="muted num">
          {sending.progress !== null && `${Math.round(sending.progress * 100)}% sent`}
        </p>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function useSending(onSent: (storageId: string) => void, onSending: Props['onSending']) {
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
      onSent(await sendFile(file, { kind: 'product_image', signal, onProgress: setProgress }))
      setPreview(URL.createObjectURL(file))
    } catch {
      if (signal.aborted) return
      setProblem(`Failed to upload ${file.name}. Please try again.`)
    }
    setProgress(null)
    onSending(false)
  }
  return { preview, progress, problem, send }
}
