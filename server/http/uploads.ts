import type { Context } from 'hono'
import { uploadKinds } from '#domain/upload-rules.ts'
import { claimUpload, storeUpload } from '#server/file-upload/file-upload.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { readBody } from './body.ts'
import { refuse } from './refuse.ts'

/** Five megabytes at 400 kbit/s. */
const slowestPhotoMs = 110_000

/** POST /api/uploads/{token}: a raw file. */
export async function answerUpload(shop: Shop, context: Context): Promise<Response> {
  try {
    return Response.json(await takeIn(shop, context), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code, error.message)
    throw error
  }
}

/** Reads never more than a file of its kind may have. */
async function takeIn(shop: Shop, context: Context): Promise<{ storageId: string }> {
  const upload = await claimUpload(shop, context.req.param('token') ?? '')
  const { below, tooLarge } = uploadKinds[upload.kind]
  const file = await readBody(context.req.raw, below - 1, slowestPhotoMs).catch(() => {
    throw new Refusal('BAD_REQUEST', 'The upload was interrupted. Please try again.')
  })
  if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', tooLarge)
  return storeUpload(shop, upload, file)
}
