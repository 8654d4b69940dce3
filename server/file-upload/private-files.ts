import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { privateUploadKinds, type UploadKind } from '#domain/files/upload-rules.ts'
import { may, type Role } from '#domain/people/rights.ts'

export type PrivateFile = RowOf<typeof take>
export type PrivateKind = (typeof privateUploadKinds)[number]

const save = sql({
  name: 'private-file-save',
  text: `update uploads set state = 'saved', alt_text = $4
where id = $1 and user_id = $2 and kind = $3 and state in ('stored', 'saved') returning image_url as url`,
  row: { url: 'text' },
})
const take = sql({
  name: 'private-files-take',
  text: `with taken as (update uploads set state = 'used'
  where image_url = any($1) and user_id = $2 and kind = $3 and state = 'saved' returning image_url, media_type, alt_text)
select image_url as url, media_type as "mediaType", alt_text as "altText" from taken order by array_position($1, image_url)`,
  row: { url: 'text', mediaType: 'text', altText: 'text' },
})
const find = sql({
  name: 'private-file-find',
  text: `select media_type as "mediaType", byte_count as "byteCount" from uploads u
where id = $1 and kind in ('return_evidence', 'return_attachment', 'return_label') and state in ('stored', 'saved', 'used')
  and ($3 or (user_id = $2 and kind <> 'return_label') or exists (select from return_files f join return_requests r on r.id = f.return_id
    where f.url = u.image_url and r.user_id = $2 and r.status <> 'cancelled'))`,
  row: { mediaType: 'text', byteCount: 'integer' },
})

const label = sql({
  name: 'private-file-label',
  text: `select u.id, u.media_type as "mediaType", u.byte_count as "byteCount" from return_files f
join return_requests r on r.id = f.return_id join uploads u on u.image_url = f.url
where r.order_id = $1 and r.id = $2 and r.status = 'approved' and f.is_label`,
  row: { id: 'text', mediaType: 'text', byteCount: 'integer' },
})

/** The URL of a file that only its owner and the team can open. */
export function privateUrl(storageId: string, kind: PrivateKind): string {
  return `/${keyOf(storageId, kind)}`
}

/** The storage key of a private file. */
export function keyOf(storageId: string, kind: PrivateKind): string {
  return kind === 'payout_receipt' ? receiptKey(storageId) : privateKey(storageId)
}

/** The storage key of a private file of a return. */
export function privateKey(storageId: string): string {
  return `return-files/${storageId}`
}

/** The storage key of a charity's receipt, which is private until its payout is published. */
export function receiptKey(storageId: string): string {
  return `payout-receipts/${storageId}`
}

export function isPrivate(kind: UploadKind): kind is PrivateKind {
  return privateUploadKinds.some((one) => one === kind)
}

const receipt = sql({
  name: 'payout-receipt-file',
  text: `select media_type as "mediaType", byte_count as "byteCount" from uploads where id = $1 and kind = 'payout_receipt' and state in ('stored', 'used')`,
  row: { mediaType: 'text', byteCount: 'integer' },
})
const takeUploadedReceipt = sql({
  name: 'payout-receipt-take',
  text: `update uploads set state = 'used' where id = $1 and user_id = $2 and kind = 'payout_receipt' and state = 'stored'
returning media_type as "mediaType", byte_count as "byteCount", sha256`,
  row: { mediaType: 'text', byteCount: 'integer', sha256: 'text' },
})
const releaseUploadedReceipt = sql({
  name: 'payout-receipt-release',
  text: "update uploads set state = 'stored' where id = $1 and kind = 'payout_receipt' and state = 'used'",
})

/** The receipt of a payout, for those who record payouts. */
export async function findReceipt(db: Database, storageId: string): Promise<RowOf<typeof receipt> | undefined> {
  return (await query(db, receipt, [storageId]))[0]
}

/** Takes the caller's own uploaded receipt for a payout; undefined when it is not theirs, not a receipt, or in use. */
export async function takeReceipt(
  tx: Transaction,
  storageId: string,
  userId: string,
): Promise<RowOf<typeof takeUploadedReceipt> | undefined> {
  return (await query(tx, takeUploadedReceipt, [storageId, userId]))[0]
}

/** Releases a receipt that no payout has any more, so that it is swept. */
export async function releaseReceipt(tx: Transaction, storageId: string): Promise<void> {
  await query(tx, releaseUploadedReceipt, [storageId])
}

type Saved = { storageId: string; userId: string; kind: PrivateKind; altText: string }

/** Saves the caller's own upload and answers its URL; undefined when it is not theirs, of another kind, or in use. */
export async function savePrivateFile(tx: Transaction, { storageId, userId, kind, altText }: Saved) {
  return (await query(tx, save, [storageId, userId, kind, altText]))[0]?.url
}

type TakenFiles = { userId: string; kind: PrivateKind; urls: readonly string[] }

/** Takes the caller's own saved files for a return or message, in the order given; null when one is not available. */
export async function takePrivateFiles(
  tx: Transaction,
  { userId, kind, urls }: TakenFiles,
): Promise<PrivateFile[] | null> {
  if (urls.length === 0) return []
  const files = await query(tx, take, [urls, userId, kind])
  return files.length === urls.length ? files : null
}

type Viewer = { userId: string; role: Role }

/** A file for its sender, the customer of its return, and the team; undefined for anybody else. */
export async function findPrivateFile(
  db: Database,
  storageId: string,
  { userId, role }: Viewer,
): Promise<RowOf<typeof find> | undefined> {
  return (await query(db, find, [storageId, userId, may(role, 'returns:read')]))[0]
}

type Labeled = { orderId: string; returnId: string }

/** The label of an order's return, while the return is to be sent. */
export async function findLabel(
  db: Database,
  { orderId, returnId }: Labeled,
): Promise<RowOf<typeof label> | undefined> {
  return (await query(db, label, [orderId, returnId]))[0]
}
