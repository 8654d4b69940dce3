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
  /** Pictures or videos; messages about one file name it. */
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
} as const

export type UploadKind = keyof typeof uploadKinds

export const uploadMinutes = 15
/** The kinds of uploads that only their owner and administrators open. */
export const privateUploadKinds = ['return_evidence', 'return_attachment'] as const
export const acceptedVideoTypes = ['video/mp4', 'video/quicktime', 'video/webm']
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** The reason why an upload is refused, or null. The server checks again with the type that the content shows. */
export function uploadRefusal(kind: UploadKind, file: { type: string | null; bytes: number }): string | null {
  const { maxBytes, notAnImage, tooLarge } = uploadKinds[kind]
  const types = kind === 'return_evidence' ? [...acceptedImageTypes, ...acceptedVideoTypes] : acceptedImageTypes
  if (!file.type || !types.includes(file.type)) return notAnImage
  return file.bytes <= maxBytes ? null : tooLarge
}
