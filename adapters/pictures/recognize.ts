type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

const beginnings: [PictureType, RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
]

/** What the bytes are, whatever their name says; null when it is no picture that the shop takes. */
export function recognize(file: Uint8Array): PictureType | null {
  const beginning = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null
}
