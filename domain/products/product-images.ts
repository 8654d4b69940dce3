import { acceptedImageTypes, foreignPictureText, isForeignPicture, uploadKinds } from '#domain/files/upload-rules.ts'

/** The point that stays visible when a frame crops, in percent from the left and from the top. */
export type FocalPoint = { x: number; y: number }

/** Most photos of one list: the general one or a variant's. */
export const maxImages = 60

export type ImageProblem = 'not-an-image' | 'foreign-format' | 'too-large'

const words: Record<'images' | 'product', Record<ImageProblem, (name: string) => string>> = {
  images: {
    'not-an-image': (name) => `File "${name}" is not an image`,
    'foreign-format': (name) => foreignPictureText('product_image', `File "${name}"`),
    'too-large': (name) => `File "${name}" is too large. Maximum size is 5MB`,
  },
  product: {
    'not-an-image': (name) => `${name} is not an image file`,
    'foreign-format': (name) => foreignPictureText('product_image', name),
    'too-large': (name) => `${name} is too large (max 5MB)`,
  },
}

/** The reason why a file cannot become a photo, in words for the administrator; null when it can. */
export function imageRefusal(
  file: { name: string; type: string; size: number },
  editor: keyof typeof words,
): string | null {
  const problem = problemOf(file)
  return problem && imageProblemText(problem, file.name, editor)
}

export function imageProblemText(problem: ImageProblem, name: string, editor: keyof typeof words): string {
  return words[editor][problem](name)
}

function problemOf({ name, type, size }: { name: string; type: string; size: number }): ImageProblem | null {
  if (isForeignPicture({ name, type })) return 'foreign-format'
  if (!acceptedImageTypes.includes(type)) return 'not-an-image'
  return size <= uploadKinds.product_image.maxBytes ? null : 'too-large'
}

/** The list with one id moved to a position, counted from 1. */
export function movedTo<Id>(ids: readonly Id[], id: Id, place: number): Id[] {
  const others = ids.filter((one) => one !== id)
  const at = Math.min(Math.max(place, 1), others.length + 1) - 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}

export function defaultAltText(productName: string, place: number): string {
  return `${productName.trim()} image ${place}`.trim()
}

/** The focal point moved by so many percent, within the edges. */
export function movedPoint({ x, y }: FocalPoint, by: FocalPoint): FocalPoint {
  return { x: percent(x + by.x), y: percent(y + by.y) }
}

export function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}
