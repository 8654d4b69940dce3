import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { sendFile } from '#app/features/session/send-file.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { uploadRefusal } from '#domain/files/upload-rules.ts'

type Chosen = {
  name: string
  bytes: number
  mediaType: string
  /** From 0 to 1. */
  progress: number
  isSent: boolean
  /** The reason why it was not uploaded. */
  problem: string | null
  /** False for a file that would be refused again. */
  canRetry: boolean
}

/** The chosen receipt, which is sent as soon as it is chosen, in place of one chosen before. */
export function useReceipt(onSent: (storageId: string | null) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const sending = useRef<{ file: File; stop: AbortController } | null>(null)
  useEffect(() => () => sending.current?.stop.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.stop.abort()
    const stop = new AbortController()
    sending.current = { file, stop }
    const { name, size: bytes, type } = file
    const refusal = uploadRefusal('payout_receipt', { name, type, bytes })
    const begun = { name, bytes, mediaType: type, progress: 0, isSent: false, problem: refusal, canRetry: !refusal }
    setChosen(begun)
    if (refusal) return
    const onProgress = (progress: number) => {
      if (!stop.signal.aborted) setChosen({ ...begun, progress })
    }
    try {
      const storageId = await sendFile(file, { kind: 'payout_receipt', signal: stop.signal, onProgress })
      if (stop.signal.aborted) return
      setChosen({ ...begun, progress: 1, isSent: true })
      onSent(storageId)
    } catch (error) {
      if (stop.signal.aborted) return
      console.warn('A receipt was not uploaded', error)
      const problem = failureText(error, `Failed to upload ${name}. Please try again.`)
      setChosen({ ...begun, problem, canRetry: !isRefused(error) })
    }
  }

  return {
    chosen,
    isSending: chosen !== null && !chosen.isSent && chosen.problem === null,
    choose: (file: File) => void send(file),
    retry: () => {
      if (sending.current) void send(sending.current.file)
    },
    clear: () => {
      sending.current?.stop.abort()
      sending.current = null
      setChosen(null)
      onSent(null)
    },
  }
}

export type Receipt = ReturnType<typeof useReceipt>

/** True for a file that is too large or of another type. */
function isRefused(error: unknown): boolean {
  return error instanceof RefusalError && (error.status === 400 || error.status === 413)
}
