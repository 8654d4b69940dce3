import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { sendFile } from '#app/features/session/send-file.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { type UploadKind, uploadRefusal } from '#domain/files/upload-rules.ts'

export type ChosenFile = {
  name: string
  bytes: number
  mediaType: string
  /** From 0 to 1. */
  progress: number
  /** The answer of `onSent`; null while it is sent, or after a failure. */
  saved: string | null
  /** The reason why it was not uploaded. */
  problem: string | null
  /** False for a file that would be refused again. */
  canRetry: boolean
}

type Upload = { kind: UploadKind; onSent: (storageId: string, file: File) => Promise<string>; onClear?: () => void }

/** The chosen file of a form, which is sent as soon as it is chosen, in place of one chosen before. */
export function useChosenFile({ kind, onSent, onClear }: Upload) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const sending = useRef<{ file: File; stop: AbortController } | null>(null)
  useEffect(() => () => sending.current?.stop.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.stop.abort()
    const stop = new AbortController()
    sending.current = { file, stop }
    const { name, size: bytes, type } = file
    const problem = uploadRefusal(kind, { name, type, bytes })
    const begun = { name, bytes, mediaType: type, progress: 0, saved: null, problem, canRetry: problem === null }
    setChosen(begun)
    if (problem) return
    const onProgress = (progress: number) => {
      if (!stop.signal.aborted) setChosen({ ...begun, progress })
    }
    try {
      const storageId = await sendFile(file, { kind, signal: stop.signal, onProgress })
      if (stop.signal.aborted) return
      const saved = await onSent(storageId, file)
      if (!stop.signal.aborted) setChosen({ ...begun, progress: 1, saved })
    } catch (error) {
      if (stop.signal.aborted) return
      console.warn('A file was not uploaded', error)
      const text = failureText(error, `Failed to upload ${name}. Please try again.`)
      setChosen({ ...begun, problem: text, canRetry: !isRefused(error) })
    }
  }
  return {
    chosen,
    choose: (file: File) => void send(file),
    retry: () => {
      if (sending.current) void send(sending.current.file)
    },
    clear: () => {
      sending.current?.stop.abort()
      sending.current = null
      setChosen(null)
      onClear?.()
    },
  }
}

/** True for a file that is too large or of another type. */
function isRefused(error: unknown): boolean {
  return error instanceof RefusalError && (error.status === 400 || error.status === 413)
}
