import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { isForeignFormat, sendFile } from '#app/features/session/send-file.ts'
import { foreignPictureText, isForeignPicture, uploadKinds } from '#domain/files/upload-rules.ts'
import { returnLimits, returnTexts } from '#domain/returns/return-request.ts'

type Kind = 'return_evidence' | 'return_attachment'

export type ChosenFile = {
  key: string
  name: string
  /** The local preview of a picture; null for a video. */
  preview: string | null
  bytes: number
  /** Progress from 0 to 1. */
  progress: number
  /** The file's URL; null while it is sent, or after a failure. */
  url: string | null
  hasFailed: boolean
}
type Upload = { file: File; preview: string | null; stop: AbortController; done: Promise<string | null> }

const save = {
  return_evidence: 'fileUpload.saveReturnEvidenceImage',
  return_attachment: 'fileUpload.saveReturnMessageAttachment',
} as const

/** Files that are sent as soon as they are chosen, each separately: a failure does not affect the others. */
export function useFiles(kind: Kind) {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [messages, setMessages] = useState<string[]>([])
  const latest = useRef(files)
  latest.current = files
  const uploads = useUploads(kind, { change, settled })

  function change(key: string, changed: Partial<ChosenFile>): void {
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changed } : file)))
  }

  /** Removes a failed image of a message, and one in a format that the shop cannot open. */
  function settled(key: string, { url, refusal }: Sent): void {
    change(key, url ? { progress: 1, url } : { progress: 0, hasFailed: true })
    if (url || (kind === 'return_evidence' && !refusal)) return
    setMessages([refusal ?? 'Failed to upload file. Please try again.'])
    remove(key)
  }

  function add(chosen: readonly File[]): void {
    const { accepted, refused } = choose(kind, chosen, returnLimits.files - latest.current.length)
    setMessages(refused)
    const begun = accepted.map((file) => ({ ...uploads.begin(file), ...unsent, name: file.name, bytes: file.size }))
    setFiles((all) => [...all, ...begun])
  }

  function remove(key: string): void {
    uploads.forget(key)
    setFiles((all) => all.filter((file) => file.key !== key))
  }

  return {
    files,
    messages,
    add,
    remove,
    retry(key: string): void {
      change(key, unsent)
      uploads.again(key)
    },
    /** Waits for running uploads; answers the URLs of the finished ones. */
    settle: () => uploads.arrived(latest.current.map(({ key }) => key)),
    clear(): void {
      for (const { key } of latest.current) remove(key)
      setMessages([])
    },
    /** Marks all files as unsent, as the shop no longer has them. */
    lose: () => setFiles((all) => all.map((file) => ({ ...file, ...unsent, hasFailed: true }))),
  }
}

export type Files = ReturnType<typeof useFiles>

const unsent = { progress: 0, url: null, hasFailed: false }

type UploadListener = {
  change: (key: string, changed: Partial<ChosenFile>) => void
  settled: (key: string, sent: Sent) => void
}

/** The uploads of the chosen files, cancelled when the page is left. */
function useUploads(kind: Kind, listener: UploadListener) {
  const [uploads] = useState(() => new Map<string, Upload>())
  useEffect(() => () => uploads.forEach(abandon), [uploads])

  function start(key: string, file: File, preview: string | null): void {
    const stop = new AbortController()
    const onProgress = (progress: number) => listener.change(key, { progress })
    const done = send({ kind, file, signal: stop.signal, onProgress }).then((sent) => {
      if (!stop.signal.aborted) listener.settled(key, sent)
      return stop.signal.aborted ? null : sent.url
    })
    uploads.set(key, { file, preview, stop, done })
  }

  return {
    begin(file: File) {
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
      const key = crypto.randomUUID()
      start(key, file, preview)
      return { key, preview }
    },
    again(key: string): void {
      const upload = uploads.get(key)
      if (upload) start(key, upload.file, upload.preview)
    },
    forget(key: string): void {
      const upload = uploads.get(key)
      if (upload) abandon(upload)
      uploads.delete(key)
    },
    async arrived(keys: readonly string[]): Promise<string[]> {
      const urls = await Promise.all(keys.map((key) => uploads.get(key)?.done ?? null))
      return urls.filter((url) => url !== null)
    },
  }
}

type Sending = { kind: Kind; file: File; signal: AbortSignal; onProgress: (progress: number) => void }

/** The file's URL, null after a failure; `refusal` says that the shop cannot open its format. */
type Sent = { url: string | null; refusal: string | null }

async function send({ kind, file, ...options }: Sending): Promise<Sent> {
  try {
    const storageId = await sendFile(file, { kind, ...options })
    const { output: url } = await callByHttp(save[kind], { storageId, altText: file.name.slice(0, 200) })
    return { url, refusal: null }
  } catch (error) {
    return { url: null, refusal: isForeignFormat(error) ? foreignPictureText(kind, `File "${file.name}"`) : null }
  }
}

function abandon({ stop, preview }: Upload): void {
  stop.abort()
  if (preview) URL.revokeObjectURL(preview)
}

/** Accepts as many valid files as there is room for, and explains the refused ones; the server checks the content. */
export function choose(kind: Kind, files: readonly File[], room: number): { accepted: File[]; refused: string[] } {
  const refusals = files.map((file) => refusalOf(kind, file))
  const good = files.filter((_, index) => refusals[index] === null)
  const refused = new Set(refusals.filter((refusal) => refusal !== null))
  if (good.length > room) refused.add(returnTexts.tooManyFiles)
  return { accepted: good.slice(0, room), refused: [...refused] }
}

function refusalOf(kind: Kind, { name, type, size }: File): string | null {
  const { maxBytes, notAnImage, tooLarge } = uploadKinds[kind]
  if (isForeignPicture({ name, type })) return foreignPictureText(kind, `File "${name}"`)
  if (kind === 'return_attachment') return !type.startsWith('image/') ? notAnImage : size > maxBytes ? tooLarge : null
  if (!/^(image|video)\//.test(type)) return `File "${name}" is not an image or video`
  return size > maxBytes ? `File "${name}" is too large. Maximum size is 10MB` : null
}
