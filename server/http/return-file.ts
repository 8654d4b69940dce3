import type { Context } from 'hono'
import { orderLink } from '#server/email-outbox/email-outbox.ts'
import { findLabel, findPrivateFile, findReceipt, privateKey, receiptKey } from '#server/file-upload/file-upload.ts'
import { findOrderByLink } from '#server/orders/orders.ts'
import { callerOf } from '#server/rpc/caller.ts'
import type { Shop } from '#server/shop.ts'
import { admitRight } from './file-response.ts'

/** Most bytes of one range response: players request the next by themselves. */
const maxOfRange = 1024 * 1024

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-disposition': 'inline',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
}
const nothingRuns = "default-src 'none'; frame-ancestors 'none'"
/** A browser's PDF viewer does not open a sandboxed file. */
export const policyOf = (mediaType: string) =>
  mediaType === 'application/pdf' ? nothingRuns : `${nothingRuns}; sandbox`

/**
 * GET /return-files/{id}: a picture, video or label for the customer of its return and team members with the right 'returns:read', and
 * pictures and videos for their sender, checked at each request. 404 for anybody else.
 */
export async function answerReturnFile(shop: Shop, context: Context): Promise<Response> {
  const id = idOf(context.req.param('id'))
  const caller = await callerOf(shop, context.req.raw.headers)
  const file = caller && (await findPrivateFile(shop.db, id, caller))
  return file ? fileOf(shop, context, { key: privateKey(id), ...file }) : nothing(404)
}

/** GET /payout-receipts/{id}: a charity's receipt, for those who record payouts. Once published, it is at /impact/receipts/{sha256}. */
export async function answerPayoutReceipt(shop: Shop, context: Context): Promise<Response> {
  await admitRight(shop, context, 'payouts')
  const id = idOf(context.req.param('id'))
  const file = await findReceipt(shop.db, id)
  return file ? fileOf(shop, context, { key: receiptKey(id), ...file }) : nothing(404)
}

/**
 * GET …/by-link/{orderNumber}/labels/{returnId}: a label for a visitor with the order's link. Where there is no label, redirects to the
 * order.
 */
export async function answerLinkedLabel(shop: Shop, context: Context): Promise<Response> {
  const orderNumber = (context.req.param('orderNumber') ?? '').replaceAll('\0', '')
  const order = await findOrderByLink(shop, { orderNumber, key: context.req.query('key') ?? '' })
  const label = await findLabel(shop.db, { orderId: order.id, returnId: idOf(context.req.param('returnId')) })
  if (label) return fileOf(shop, context, { ...label, key: privateKey(label.id) })
  const location = orderLink(shop, order.orderNumber).slice(shop.settings.publicUrl.length)
  return new Response(null, { status: 303, headers: { ...headers, location } })
}

function idOf(param: string | undefined): string {
  return /^[\w-]{1,64}$/.exec(param ?? '')?.[0] ?? ''
}

type Found = { key: string; mediaType: string; byteCount: number }

/** The file, or the range of it that was asked for. */
async function fileOf(shop: Shop, context: Context, file: Found): Promise<Response> {
  const range = rangeOf(context.req.header('range'), file.byteCount)
  if (range === 'unsatisfiable') return nothing(416, { 'content-range': `bytes */${file.byteCount}` })
  const { start, count } = range ?? { start: 0, count: file.byteCount }
  const bytes = await shop.storage.readPart(file.key, start, count)
  if (!bytes) return nothing(404)
  const part = range && { 'content-range': `bytes ${start}-${start + bytes.length - 1}/${file.byteCount}` }
  return new Response(new Uint8Array(bytes), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...part,
      'content-security-policy': policyOf(file.mediaType),
      'content-type': file.mediaType,
      'content-length': String(bytes.length),
    },
  })
}

function nothing(status: 404 | 416, more: Record<string, string> = {}): Response {
  return new Response('Not found', {
    status,
    headers: { ...headers, 'content-security-policy': policyOf('text/plain'), ...more },
  })
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
