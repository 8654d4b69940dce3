import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { sendFile } from '#app/features/session/send-file.ts'
import type { Review } from '#contract/reviews.ts'
import { uploadRefusal } from '#domain/files/upload-rules.ts'
import { reviewLimits } from '#domain/reviews/review-rules.ts'
import { uploadFailureOf } from './review-failure.ts'

export type FormPhoto = {
  key: string
  name: string
  /** The tile's picture: a local preview until the review is saved. */
  preview: string
  /** Progress from 0 to 1. */
  progress: number
  /** Null while it is sent. */
  imageUrl: string | null
}

/** The image URL; null after a failure, undefined when it was removed meanwhile. */
type Outcome = string | null | undefined
type Upload = { photo: FormPhoto; stop: AbortController; done: Promise<Outcome> }

/** The photos of the form: the review's own as they are now, and new ones, which are sent as soon as they are chosen. */
export function usePhotos(images: Review['images'], altText: string) {
  const [added, setAdded] = useState<FormPhoto[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const photos = [...images.map(keptPhoto).filter(({ key }) => !removed.has(key)), ...added]
  const [messages, setMessages] = useState<string[]>([])
  const latest = useRef(photos)
  latest.current = photos
  const uploads = useRef(new Map<string, Upload>())
  useEffect(() => () => uploads.current.forEach(abandon), [])

  function change(key: string, changed: Partial<FormPhoto>): void {
    setAdded((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)))
  }

  function add(files: readonly File[]): void {
    const { accepted, refused } = choose(files, reviewLimits.photos - latest.current.length)
    setMessages(refused)
    const begun = accepted.map(begin)
    setAdded((all) => [...all, ...begun])
  }

  function begin(file: File): FormPhoto {
    const preview = URL.createObjectURL(file)
    const photo = { key: preview, name: file.name, preview, progress: 0, imageUrl: null }
    const stop = new AbortController()
    uploads.current.set(photo.key, { photo, stop, done: send(file, photo.key, stop.signal) })
    return photo
  }

  async function send(file: File, key: string, signal: AbortSignal): Promise<Outcome> {
    try {
      const imageUrl = await saveImage(file, { altText, signal, onProgress: (progress) => change(key, { progress }) })
      change(key, { progress: 1, imageUrl })
      return imageUrl
    } catch (error) {
      if (signal.aborted) return undefined
      setMessages((all) => [...new Set([...all, uploadFailureOf(error, file.name)])])
      remove(key)
      return null
    }
  }

  function remove(key: string): void {
    // The page may be about to show its local preview, which is released with the form.
    uploads.current.get(key)?.stop.abort()
    setAdded((all) => all.filter((photo) => photo.key !== key))
    setRemoved((all) => new Set([...all, key]))
  }

  /** Waits for running uploads; null when one failed. */
  async function settle(): Promise<string[] | null> {
    const outcomes = await Promise.all(
      latest.current.map(({ key, imageUrl }) => imageUrl ?? uploads.current.get(key)?.done),
    )
    return outcomes.includes(null) ? null : outcomes.filter((outcome) => typeof outcome === 'string')
  }

  const isChanged = added.length > 0 || images.some(({ imageUrl }) => removed.has(imageUrl))
  return { photos, messages, add, remove, settle, isChanged }
}

type Sending = { altText: string; signal: AbortSignal; onProgress: (share: number) => void }

async function saveImage(file: File, { altText, ...sending }: Sending): Promise<string> {
  const storageId = await sendFile(file, { kind: 'review_photo', ...sending })
  return (await callByHttp('fileUpload.saveReviewImage', { storageId, altText })).output
}

function keptPhoto({ imageUrl, altText }: Review['images'][number]): FormPhoto {
  return { key: imageUrl, name: altText, preview: imageUrl, progress: 1, imageUrl }
}

function abandon({ photo, stop }: Upload): void {
  stop.abort()
  URL.revokeObjectURL(photo.preview)
}

/** Accepts as many valid files as there is room for, and explains the refused ones. */
export function choose(files: readonly File[], room: number): { accepted: File[]; refused: string[] } {
  const reasons = files.map(({ name, type, size }) => uploadRefusal('review_photo', { name, type, bytes: size }))
  const good = files.filter((_, index) => reasons[index] === null)
  const refused = new Set(reasons.filter((reason) => reason !== null))
  if (good.length > room) refused.add(`You can add up to ${reviewLimits.photos} photos`)
  return { accepted: good.slice(0, room), refused: [...refused] }
}
