const megabyte = 1024 * 1024

/** The kinds of uploads: the most bytes of one file, and the most files of one person in an hour. */
export const uploadKinds = {
  review_photo: {
    maxBytes: 5 * megabyte - 1,
    maxInAnHour: 60,
    notAnImage: 'Please upload only image files',
    tooLarge: 'Image size must be less than 5MB',
  },
  product_image: {
    maxBytes: 5 * megabyte,
    maxInAnHour: 1_000,
    notAnImage: 'This file is not an image',
    tooLarge: 'This file is too large. Maximum size is 5MB',
  },
  /** Pictures or videos. */
  return_evidence: {
    maxBytes: 10 * megabyte,
    maxInAnHour: 60,
    notAnImage: 'This file is not an image or video',
    tooLarge: 'This file is too large. Maximum size is 10MB',
  },
  return_attachment: {
    maxBytes: 5 * megabyte - 1,
    maxInAnHour: 60,
    notAnImage: 'Only image files are allowed',
    tooLarge: 'File size must be less than 5MB',
  },
  /** The prepaid label of a return. */
  return_label: {
    maxBytes: 5 * megabyte,
    maxInAnHour: 300,
    notAnImage: 'This file is not a PDF, PNG or JPEG',
    tooLarge: 'This file is too large. Maximum size is 5MB',
  },
  /** A charity's receipt for a payout. */
  payout_receipt: {
    maxBytes: 5 * megabyte,
    maxInAnHour: 60,
    notAnImage: 'This file is not a PDF, PNG or JPEG',
    tooLarge: 'This file is too large. Maximum size is 5MB',
  },
} as const

export type UploadKind = keyof typeof uploadKinds

export const uploadMinutes = 15
/** The kinds of uploads that only the customer of their return and the team open, or until its payout is published the team alone. */
export const privateUploadKinds = ['return_evidence', 'return_attachment', 'return_label', 'payout_receipt'] as const
/** The kinds of documents: a PDF, or a picture of paper. */
const documentKinds: readonly UploadKind[] = ['return_label', 'payout_receipt']
export const acceptedVideoTypes = ['video/mp4', 'video/quicktime', 'video/webm']
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
export const acceptedDocumentTypes = ['application/pdf', 'image/png', 'image/jpeg']
export const acceptedEvidenceTypes = [...acceptedImageTypes, ...acceptedVideoTypes]
const imageFormats = ['JPG', 'PNG', 'GIF', 'WebP', 'AVIF']
const videoFormats = ['MP4', 'MOV', 'WebM']
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

export function isDocumentKind(kind: UploadKind): boolean {
  return documentKinds.includes(kind)
}

/** A file as its picker or its browser names it; `type` is empty where the system does not know it. */
export type NamedFile = { name?: string; type: string | null }

/** True for a picture in a format that the shop cannot open, such as the HEIC of an iPhone. Vector graphics are no photos. */
export function isForeignPicture({ name = '', type }: NamedFile): boolean {
  if (type?.startsWith('image/')) return !acceptedImageTypes.includes(type) && type !== 'image/svg+xml'
  return !type && /\.(heic|heif|hif|tiff?|bmp|jxl|dng)$/i.test(name)
}

/** The formats of an upload in words: 'JPG, PNG, GIF, WebP, or AVIF'. */
export function formatsOf(kind: UploadKind): string {
  if (isDocumentKind(kind)) return 'PDF, PNG, or JPEG'
  return either.format(kind === 'return_evidence' ? [...imageFormats, ...videoFormats] : imageFormats)
}

/** The refusal of a picture that `isForeignPicture`; `subject` is the photo or its file name. */
export function foreignPictureText(kind: UploadKind, subject = 'This photo'): string {
  return `${subject} is in a format that we cannot open, such as HEIC. Please choose ${formatsOf(kind)}.`
}

/** The reason why an upload is refused, or null. The server checks again with the type that the content shows. */
export function uploadRefusal(kind: UploadKind, file: NamedFile & { bytes: number }): string | null {
  const { maxBytes, notAnImage, tooLarge } = uploadKinds[kind]
  if (!file.type || !acceptedTypes(kind).includes(file.type))
    return isForeignPicture(file) ? foreignPictureText(kind) : notAnImage
  return file.bytes <= maxBytes ? null : tooLarge
}

function acceptedTypes(kind: UploadKind): readonly string[] {
  if (isDocumentKind(kind)) return acceptedDocumentTypes
  return kind === 'return_evidence' ? acceptedEvidenceTypes : acceptedImageTypes
}
