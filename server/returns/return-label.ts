import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { isUnshipped, type OrderStatus } from '#domain/orders/order-status.ts'
import type { ReturnStatus } from '#domain/returns/return-status.ts'
import { type PrivateFile, releaseUploads, takePrivateFiles } from '#server/file-upload/file-upload.ts'

const read = sql({
  name: 'return-label',
  text: 'select url from return_files where return_id = $1 and is_label',
  row: { url: 'text' },
})
const remove = sql({
  name: 'return-label-remove',
  text: 'delete from return_files where return_id = $1 and is_label returning url',
  row: { url: 'text' },
})
const write = sql({
  name: 'return-label-write',
  text: `insert into return_files (id, return_id, position, url, media_type, alt_text, is_label)
values (gen_random_uuid()::text, $1, 0, $2, $3, $4, true)`,
})

type Labeled = { status: ReturnStatus; order: { status: OrderStatus } }

/** True for a return that is approved, and of which something is to be sent. */
export function takesLabel({ status, order }: Labeled): boolean {
  return status === 'approved' && !isUnshipped(order.status)
}

/** The address of a return's label; null without one. */
export async function readLabel(tx: Transaction, returnId: string): Promise<string | null> {
  return (await query(tx, read, [returnId]))[0]?.url ?? null
}

/** Removes a return's label, so that its file is swept. */
export async function removeLabel(tx: Transaction, returnId: string): Promise<void> {
  const removed = await query(tx, remove, [returnId])
  await releaseUploads(
    tx,
    removed.map(({ url }) => url),
  )
}

type Attached = { returnId: string; userId: string; url: string }

/** Attaches the caller's own saved file as the label of a return without one; null when the file is not available. */
export async function attachLabel(tx: Transaction, { returnId, userId, url }: Attached): Promise<PrivateFile | null> {
  const [file] = (await takePrivateFiles(tx, { userId, kind: 'return_label', urls: [url] })) ?? []
  if (!file) return null
  await query(tx, write, [returnId, file.url, file.mediaType, file.altText])
  return file
}
