import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { isForeignFormat, sendFile } from '#app/features/session/send-file.ts'
import { toast } from '#app/ui/toast.ts'
import { type ImageProblem, imageProblemText } from '#domain/products/product-images.ts'
import { chosenFiles, type Refused } from './chosen-files.ts'

/** The destination of an image: the general ones, a variant's, or in place of one. */
export type UploadTarget = { variantId: string | null; replaces?: string; isFirst?: boolean }

export type Upload = UploadTarget & {
  key: string
  file: File
  preview: string
  /** 0 to 1 */
  progress: number
  state: 'waiting' | 'sending' | 'failed'
  stop: AbortController
  storageId?: string
}

/** Uploads to a product, one after the other in the order chosen. */
export function useUploads(productId: string) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const latest = useRef(uploads)
  const isBusy = useRef(false)
  const isShown = useWhileShown(() => latest.current.length > 0)

  function set(next: readonly Upload[]): void {
    latest.current = next
    setUploads(next)
  }
  function change(key: string, changed: Partial<Upload>): void {
    set(latest.current.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))
  }
  function remove(key: string): void {
    latest.current.find((upload) => upload.key === key)?.stop.abort()
    URL.revokeObjectURL(key)
    set(latest.current.filter((upload) => upload.key !== key))
  }

  function add(files: readonly File[], { isFirst = false, ...target }: UploadTarget): void {
    const { accepted, refused: bad } = chosenFiles(files, 'images')
    setRefused(bad)
    const begun = accepted.map((file, index) => begin(file, { ...target, isFirst: isFirst && index === 0 }))
    set([...latest.current, ...begun])
    void sendAll()
  }

  async function sendAll(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    for (let next = waitingOf(latest.current); next; next = waitingOf(latest.current)) await send(next)
    isBusy.current = false
  }

  async function send(upload: Upload): Promise<void> {
    const { key, file, stop } = upload
    change(key, { state: 'sending', progress: 0 })
    try {
      await sendOne(productId, upload, (changed) => change(key, changed))
      await refetch(queryClient, 'products.getImagesAndVariants')
      remove(key)
    } catch (error) {
      if (stop.signal.aborted) return
      const problem = problemOf(error)
      if (!isShown()) toast(`Failed to upload ${file.name}. Please try again.`, { kind: 'failed' })
      if (!problem) return change(key, { state: 'failed' })
      remove(key)
      setRefused((before) => withRefused(before, imageProblemText(problem, file.name, 'images')))
    }
  }

  function retry(key: string): void {
    change(key, { state: 'waiting' })
    void sendAll()
  }

  return { uploads, refused, dismissRefused: () => setRefused(null), add, remove, retry }
}

export type Uploads = ReturnType<typeof useUploads>

function waitingOf(uploads: readonly Upload[]): Upload | undefined {
  return uploads.find(({ state }) => state === 'waiting')
}

function begin(file: File, target: UploadTarget): Upload {
  const preview = URL.createObjectURL(file)
  return { ...target, key: preview, file, preview, progress: 0, state: 'waiting', stop: new AbortController() }
}

/** Uploads and saves one file; one that was uploaded before is only saved again. */
async function sendOne(productId: string, upload: Upload, update: (changed: Partial<Upload>) => void): Promise<void> {
  const { signal } = upload.stop
  const onProgress = (progress: number) => update({ progress })
  const storageId = upload.storageId ?? (await sendFile(upload.file, { kind: 'product_image', signal, onProgress }))
  update({ progress: 1, storageId })
  if (!signal.aborted) await save(productId, { ...upload, storageId })
}

async function save(productId: string, upload: Upload & { storageId: string }): Promise<void> {
  const { storageId, replaces, variantId, isFirst = false } = upload
  if (replaces) await callByHttp('fileUpload.updateProductImage', { imageId: replaces, storageId })
  else
    await callByHttp('fileUpload.saveProductImage', {
      productId,
      ...(variantId && { variantId }),
      storageId,
      altText: '',
      isPrimary: isFirst,
    })
}

/** The server's reason, when it is about the file itself. */
function problemOf(error: unknown): ImageProblem | null {
  if (!(error instanceof RefusalError)) return null
  if (error.status === 413) return 'too-large'
  if (error.status !== 400) return null
  return isForeignFormat(error) ? 'foreign-format' : 'not-an-image'
}

function withRefused(before: Refused | null, reason: string): Refused {
  const reasons = [...(before?.reasons ?? []), reason]
  return { reasons, of: Math.max(before?.of ?? 0, reasons.length) }
}

/** Asks before the page unloads during an upload, while the editor is shown; answers whether it is. Uploads go on without it. */
function useWhileShown(isNeeded: () => boolean): () => boolean {
  const isShown = useRef(true)
  const needed = useRef(isNeeded)
  useEffect(() => {
    isShown.current = true
    const ask = (event: BeforeUnloadEvent) => needed.current() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      isShown.current = false
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
  return () => isShown.current
}
