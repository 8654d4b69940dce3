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
  /** The prepaid label of a return. */
  return_label: {
    maxBytes: 5 * megabyte,
    maxInAnHour: 300,
    notAnImage: 'This file is not a PDF, PNG or JPEG',
    tooLarge: 'This file is too large. Maximum size is 5MB',
  },
} as const

export type UploadKind = keyof typeof uploadKinds

export const uploadMinutes = 15
/** The kinds of uploads that only the customer of their return and the team open. */
export const privateUploadKinds = ['return_evidence', 'return_attachment', 'return_label'] as const
export const acceptedVideoTypes = ['video/mp4', 'video/quicktime', 'video/webm']
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
export const acceptedLabelTypes = ['application/pdf', 'image/png', 'image/jpeg']

/** The reason why an upload is refused, or null. The server checks again with the type that the content shows. */
export function uploadRefusal(kind: UploadKind, file: { type: string | null; bytes: number }): string | null {
  const { maxBytes, notAnImage, tooLarge } = uploadKinds[kind]
  if (!file.type || !acceptedTypes(kind).includes(file.type)) return notAnImage
  return file.bytes <= maxBytes ? null : tooLarge
}

function acceptedTypes(kind: UploadKind): readonly string[] {
  if (kind === 'return_label') return acceptedLabelTypes
  return kind === 'return_evidence' ? [...acceptedImageTypes, ...acceptedVideoTypes] : acceptedImageTypes
}
