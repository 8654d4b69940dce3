import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { sendFile } from '#app/features/session/send-file.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { uploadRefusal } from '#domain/files/upload-rules.ts'

export type ChosenLabel = {
  name: string
  /** Progress from 0 to 1. */
  progress: number
  /** The address of the saved file; null while it is sent, or after a failure. */
  url: string | null
  /** The reason why it was not uploaded. */
  problem: string | null
  /** False for a file that would be refused again. */
  canRetry: boolean
}

/** The chosen file of a return's label, which is sent as soon as it is chosen, in place of one chosen before. */
export function useLabel() {
  const [chosen, setChosen] = useState<ChosenLabel | null>(null)
  const sending = useRef<{ file: File; stop: AbortController } | null>(null)
  useEffect(() => () => sending.current?.stop.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.stop.abort()
    const stop = new AbortController()
    sending.current = { file, stop }
    const begun = { name: file.name, progress: 0, url: null, problem: null, canRetry: true }
    const refusal = uploadRefusal('return_label', { name: file.name, type: file.type, bytes: file.size })
    setChosen({ ...begun, problem: refusal, canRetry: refusal === null })
    if (refusal) return
    const onProgress = (progress: number) => {
      if (!stop.signal.aborted) setChosen({ ...begun, progress })
    }
    try {
      const storageId = await sendFile(file, { kind: 'return_label', signal: stop.signal, onProgress })
      const { output: url } = await callByHttp('fileUpload.saveReturnLabel', {
        storageId,
        altText: file.name.slice(0, 200),
      })
      if (!stop.signal.aborted) setChosen({ ...begun, progress: 1, url })
    } catch (error) {
      if (stop.signal.aborted) return
      console.warn('A label was not uploaded', error)
      const problem = failureText(error, `Failed to upload ${file.name}. Please try again.`)
      setChosen({ ...begun, problem, canRetry: !isRefused(error) })
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
    },
  }
}

export type Label = ReturnType<typeof useLabel>

/** True for a file that is too large or of another type. */
function isRefused(error: unknown): boolean {
  return error instanceof RefusalError && (error.status === 400 || error.status === 413)
}
