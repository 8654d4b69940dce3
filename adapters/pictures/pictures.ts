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
   * A visitor's photograph in every width and format, under a name that only this `salt` leads to; null when it is no picture that the
   * shop can read, 'busy' when too many wait already.
   */
  encode(original: Uint8Array, salt: string): Promise<Renditions | null | 'busy'>
  /** A picture that the shop encoded, as mail programs show it. */
  toJpeg(picture: Uint8Array): Promise<Uint8Array>
}

/** An AVIF of 24 megapixels, the most that is decoded, takes 1.2 GB of these and two seconds. */
const roomForOne: Limits = { dataMb: 1_500, cpuSeconds: 60 }
const maxWaiting = 10

/** Pictures by sharp, one after the other: pictures may wait, shoppers may not. */
export function sharpPictures(limits: Limits = roomForOne): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async encode(original, salt) {
      if (!recognize(original)) return null
      if (waiting > maxWaiting) return 'busy'
      waiting += 1
      const turn = last
        .then(() => encodeApart({ original, salt }, limits))
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

/** The picture type by the bytes, whatever the name says; null for one that the shop refuses. */
function recognize(file: Uint8Array): PictureType | null {
  const beginning = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null
}
