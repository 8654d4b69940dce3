const megabyte = 1024 * 1024

/** The kinds of uploads: the most bytes of one file, and the most files of one person in an hour. */
export const uploadKinds = {
  review_photo: {
    mostBytes: 5 * megabyte - 1,
    mostInAnHour: 60,
    notAnImage: 'Please upload only image files',
    tooLarge: 'Image size must be less than 5MB',
  },
  product_image: {
    mostBytes: 5 * megabyte,
    mostInAnHour: 1_000,
    notAnImage: 'This file is not an image',
    tooLarge: 'This file is too large. Maximum size is 5MB',
  },
} as const

export type UploadKind = keyof typeof uploadKinds

export const uploadMinutes = 15
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Why a file is not taken, or null. The server asks again with the type that the bytes show. */
export function uploadRefusal(kind: UploadKind, file: { type: string | null; bytes: number }): string | null {
  const { mostBytes, notAnImage, tooLarge } = uploadKinds[kind]
  if (!file.type || !acceptedImageTypes.includes(file.type)) return notAnImage
  return file.bytes <= mostBytes ? null : tooLarge
}
