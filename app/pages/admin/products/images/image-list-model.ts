import type { FocalPoint } from '#domain/products/product-images.ts'
import type { Refused } from './chosen-files.ts'
import type { Upload } from './use-uploads.ts'

/** An image as both editors show it, uploaded or not. */
export type ShownImage = {
  id: string
  url: string
  altText: string
  isPrimary: boolean
  focalPoint?: FocalPoint | undefined
}

/** A list of images with its actions, stored or a draft. */
export type ImageListModel = {
  images: readonly ShownImage[]
  uploads: readonly Upload[]
  refused: Refused | null
  add: (files: readonly File[]) => void
  move: (id: string, place: number) => void
  change: (id: string, changed: { altText?: string; focalPoint?: FocalPoint }) => void
  /** Puts an image last among those of a variant; null: among the general ones. */
  assign: (id: string, variantId: string | null) => void
  replace: (id: string, file: File) => void
  /** Removes an image. Resolves to an undo, or null when there is none. */
  remove: (id: string) => Promise<(() => void) | null>
  retry: (key: string) => void
  cancel: (key: string) => void
}

/** The focal point as a style of the element that crops. */
export function focusOf(point: FocalPoint | undefined): React.CSSProperties {
  return point ? { objectPosition: `${point.x}% ${point.y}%` } : {}
}
