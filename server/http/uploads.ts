import type { Context } from 'hono'
import { uploadKinds } from '#domain/upload-rules.ts'
import { claimUpload, storeUpload } from '#server/file-upload/file-upload.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { readBody } from './body.ts'

/** Five megabytes at 400 kbit/s. */
const slowestPhotoMs = 110_000

/** POST /api/uploads/{token}: a raw file, of which never more is read than its kind may have. */
export async function answerUpload(shop: Shop, context: Context): Promise<Response> {
  const upload = await claimUpload(shop, context.req.param('token') ?? '')
  const { below, tooLarge } = uploadKinds[upload.kind]
  const file = await readBody(context.req.raw, below - 1, slowestPhotoMs)
  if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', tooLarge)
  return Response.json(await storeUpload(shop, upload, file), { headers: { 'cache-control': 'no-store' } })
}
