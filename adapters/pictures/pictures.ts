import type { Renditions } from './make-renditions.ts'
import { recognize } from './recognize.ts'

export type Pictures = {
  /** A visitor's photograph in every width and format, under a name that only this `salt` leads to; null when it is no picture. */
  encode(original: Uint8Array, salt: string): Promise<Renditions | null>
}

const longestSide = 1440

/** One after the other: pictures may wait, shoppers may not. The library is loaded with the first picture. */
export function sharpPictures(): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async encode(original, salt) {
      if (!recognize(original)) return null
      const turn = last.then(async () => {
        const { makeRenditions, UnreadablePicture } = await import('./make-renditions.ts')
        return makeRenditions(original, { salt, longestSide }).catch((error: unknown) => {
          if (error instanceof UnreadablePicture) return null
          throw error
        })
      })
      last = turn.catch(() => {})
      return turn
    },
  }
}
