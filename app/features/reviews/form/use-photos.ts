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

/** The photos of the form: the review's own, and new ones, which are sent as soon as they are chosen. */
export function usePhotos(images: Review['images'], altText: string) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => images.map(keptPhoto))
  const [messages, setMessages] = useState<string[]>([])
  const latest = useRef(photos)
  latest.current = photos
  const uploads = useRef(new Map<string, Upload>())
  useEffect(() => () => uploads.current.forEach(abandon), [])

  function change(key: string, changed: Partial<FormPhoto>): void {
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)))
  }

  function add(files: readonly File[]): void {
    const { accepted, refused } = choose(files, reviewLimits.photos - latest.current.length)
    setMessages(refused)
    const begun = accepted.map(begin)
    setPhotos((all) => [...all, ...begun])
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
      const onProgress = (progress: number) => change(key, { progress })
      const storageId = await sendFile(file, { kind: 'review_photo', signal, onProgress })
      const { output: imageUrl } = await callByHttp('fileUpload.saveReviewImage', { storageId, altText })
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
    setPhotos((all) => all.filter((photo) => photo.key !== key))
  }

  /** Waits for running uploads; null when one failed. */
  async function settle(): Promise<string[] | null> {
    const outcomes = await Promise.all(
      latest.current.map(({ key, imageUrl }) => imageUrl ?? uploads.current.get(key)?.done),
    )
    return outcomes.includes(null) ? null : outcomes.filter((outcome) => typeof outcome === 'string')
  }

  return { photos, messages, setMessages, add, remove, settle }
}

function keptPhoto({ _id, imageUrl, altText }: Review['images'][number]): FormPhoto {
  return { key: _id, name: altText, preview: imageUrl, progress: 1, imageUrl }
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
