const megabyte = 1024 * 1024

/** The kinds of uploads: each is below its limit in bytes. */
export const uploadKinds = {
  review_photo: {
    below: 5 * megabyte,
    notAnImage: 'Please upload only image files',
    tooLarge: 'Image size must be less than 5MB',
  },
} as const

export type UploadKind = keyof typeof uploadKinds

export const uploadMinutes = 15
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Why a file is not taken, or null. The server asks again with the type that the bytes show. */
export function uploadRefusal(kind: UploadKind, file: { type: string | null; bytes: number }): string | null {
  const { below, notAnImage, tooLarge } = uploadKinds[kind]
  if (!file.type || !acceptedImageTypes.includes(file.type)) return notAnImage
  return file.bytes < below ? null : tooLarge
}
