import type { Context } from 'hono'
import { findPrivateFile, privateKey } from '#server/file-upload/file-upload.ts'
import { callerOf } from '#server/rpc/caller.ts'
import type { Shop } from '#server/shop.ts'

/** Most bytes of one range response: players request the next by themselves. */
const maxOfRange = 1024 * 1024

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
}

/**
 * GET /return-files/{id}: a picture or video for its sender, the customer of its return, and team members with the right 'returns:read',
 * checked at each request. 404 for anybody else.
 */
export async function answerReturnFile(shop: Shop, context: Context): Promise<Response> {
  const id = /^[\w-]{1,64}$/.exec(context.req.param('id') ?? '')?.[0] ?? ''
  const caller = await callerOf(shop, context.req.raw.headers)
  const file = caller && (await findPrivateFile(shop.db, id, caller))
  if (!file) return nothing(404)
  const range = rangeOf(context.req.header('range'), file.byteCount)
  if (range === 'unsatisfiable') return nothing(416, { 'content-range': `bytes */${file.byteCount}` })
  const { start, count } = range ?? { start: 0, count: file.byteCount }
  const bytes = await shop.storage.readPart(privateKey(id), start, count)
  if (!bytes) return nothing(404)
  const part = range && { 'content-range': `bytes ${start}-${start + bytes.length - 1}/${file.byteCount}` }
  return new Response(new Uint8Array(bytes), {
    status: range ? 206 : 200,
    headers: { ...headers, ...part, 'content-type': file.mediaType, 'content-length': String(bytes.length) },
  })
}

function nothing(status: 404 | 416, more: Record<string, string> = {}): Response {
  return new Response('Not found', { status, headers: { ...headers, ...more } })
}

/** The range of 'bytes=0-', 'bytes=500-999' or 'bytes=-500'; null for the whole file, also for multiple ranges. */
function rangeOf(
  header: string | undefined,
  length: number,
): { start: number; count: number } | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(length - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (start > end) return 'unsatisfiable'
  return { start, count: Math.min(end - start + 1, maxOfRange) }
}
