import type { EncodeAnswer, EncodeRequest } from './encode-apart.ts'
import { makeRenditions, readableSize, UnreadablePicture } from './make-renditions.ts'

const longestSide = 2000

// A process for one picture: visitors' files are decoded only here, where no data of the shop is.
process.once('message', (request: EncodeRequest) => void encode(request))
process.once('disconnect', () => process.exit())

async function encode({ original, salt }: EncodeRequest): Promise<void> {
  const renditions = await renditionsOf(original, salt)
  process.send?.({ renditions } satisfies EncodeAnswer, () => process.disconnect())
}

async function renditionsOf(original: Uint8Array, salt: string): Promise<EncodeAnswer['renditions']> {
  if (!(await readableSize(original))) return null
  return makeRenditions(original, { salt, longestSide }).catch((error: unknown) => {
    if (error instanceof UnreadablePicture) return null
    throw error
  })
}
