import type { EncodeAnswer, EncodeRequest } from './encode-apart.ts'
import { makeRenditions, readableSize, UnreadablePicture } from './make-renditions.ts'

const longestSide = 2000

// A process for one picture. Visitors' files are decoded only here, where no data of the shop can be reached.
process.once('message', (request: EncodeRequest) => void encode(request))
process.once('disconnect', () => process.exit())

async function encode(request: EncodeRequest): Promise<void> {
  const renditions = await renditionsOf(request)
  process.send?.({ renditions } satisfies EncodeAnswer, () => process.disconnect())
}

async function renditionsOf({ original, ...wishes }: EncodeRequest): Promise<EncodeAnswer['renditions']> {
  if (!(await readableSize(original))) return null
  return makeRenditions(original, { ...wishes, longestSide }).catch((error: unknown) => {
    if (error instanceof UnreadablePicture) return null
    throw error
  })
}
