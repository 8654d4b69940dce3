import { encodeApart, type Limits } from './encode-apart.ts'
import type { Renditions } from './make-renditions.ts'

const beginnings: [PictureType, RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
]

export type Pictures = {
  /**
   * A visitor's photo in all widths and formats, under a name that depends on `salt`; null when it is no readable picture, 'busy' when too
   * many wait. The outline is traced only if wanted.
   */
  encode(original: Uint8Array, salt: string, wishes?: { withOutline: boolean }): Promise<Renditions | null | 'busy'>
  /** A JPEG, for mail programs, of a picture that the shop encoded. */
  toJpeg(picture: Uint8Array): Promise<Uint8Array>
}

/** Limits for one picture: an AVIF of 24 megapixels, the largest decoded, takes 1.2 GB and two seconds. */
const roomForOne: Limits = { dataMb: 1_500, cpuSeconds: 60 }
const maxWaiting = 10

/** Encodes pictures with sharp, one at a time, so that shoppers' requests come first. */
export function sharpPictures(limits: Limits = roomForOne): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async encode(original, salt, wishes) {
      if (!recognize(original)) return null
      if (waiting > maxWaiting) return 'busy'
      waiting += 1
      const turn = last
        .then(() => encodeApart({ original, salt, ...wishes }, limits))
        .finally(() => {
          waiting -= 1
        })
      last = turn.catch(() => {})
      return turn
    },
    async toJpeg(picture) {
      return (await import('./make-renditions.ts')).makeJpeg(picture)
    },
  }
}

type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

/** The picture type by content, for any name; null for a type that the shop refuses. */
function recognize(file: Uint8Array): PictureType | null {
  const beginning = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null
}
