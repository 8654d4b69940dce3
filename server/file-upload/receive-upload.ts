import { createHash } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { isHeic } from '#domain/files/heic.ts'
import { labelType } from '#domain/files/label-type.ts'
import {
  foreignPictureText,
  isDocumentKind,
  type UploadKind,
  uploadKinds,
  uploadMinutes,
} from '#domain/files/upload-rules.ts'
import { videoType } from '#domain/files/video-type.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { hashToken } from '#server/token.ts'
import { storeOutline } from './picture-outlines.ts'
import { isPrivate, keyOf, type PrivateKind, privateUrl } from './private-files.ts'

type Upload = RowOf<typeof claim>
type Photo = RowOf<typeof take>

const claim = sql({
  name: 'upload-claim',
  text: "update uploads set state = 'receiving' where token_hash = $1 and state = 'issued' and created_at > $2 and session_id is not distinct from $3 returning id, kind",
  row: { id: 'text', kind: oneOf(Object.keys(uploadKinds) as UploadKind[]) },
})
const giveBack = sql({ name: 'upload-give-back', text: "update uploads set state = 'issued' where id = $1" })
const name = sql({ name: 'upload-name', text: 'update uploads set image_url = $2 where id = $1' })
const finish = sql({ name: 'upload-finish', text: "update uploads set state = 'stored' where id = $1" })
const take = sql({
  name: 'uploads-take',
  text: `update uploads set state = 'used' where image_url = any($1) and user_id = $2 and kind = 'review_photo' and state = 'saved'
returning image_url as "imageUrl", alt_text as "altText"`,
  row: { imageUrl: 'text', altText: 'text' },
})
const release = sql({
  name: 'uploads-release',
  text: "update uploads set state = 'saved' where image_url = any($1) and state = 'used'",
})

type Claim = { token: string; caller: Caller | null }

/** Claims an upload by its token, once, before it expires, and in the session that asked for it. */
export async function claimUpload(shop: Shop, { token, caller }: Claim): Promise<Upload> {
  const oldest = new Date(shop.now().getTime() - uploadMinutes * 60_000)
  const [upload] = await query(shop.db, claim, [hashToken(token), oldest, caller?.sessionId ?? null])
  if (!upload) throw new Refusal('NOT_FOUND', 'This upload address was used or has expired. Please try again.')
  return upload
}

/** Stores an uploaded file. Its name is in the row before the file is written, so that leftovers of a crash are swept. */
export async function storeUpload(shop: Shop, { id, kind }: Upload, file: Uint8Array): Promise<{ storageId: string }> {
  const stored = isPrivate(kind)
    ? await storePrivateFile(shop, { id, kind, file })
    : await storePicture(shop, { id, kind }, file)
  if (stored === 'busy') {
    await query(shop.db, giveBack, [id])
    throw new Refusal('SERVICE_UNAVAILABLE', 'Many photos are arriving right now. Please try again in a moment.')
  }
  if (!stored) throw fileRefusal(kind, file)
  await query(shop.db, finish, [id])
  return { storageId: id }
}

/** The refusal of a file by its content; one of a photo in a format that the shop cannot open names those that it can. */
function fileRefusal(kind: UploadKind, file: Uint8Array): Refusal {
  if (!isHeic(file)) return new Refusal('BAD_REQUEST', uploadKinds[kind].notAnImage)
  const message = foreignPictureText(kind)
  return new Refusal('BAD_REQUEST', message, { fields: { file: message } })
}

/** Takes the caller's own saved photos for a review; null when one is not available. */
export async function takeUploads(tx: Transaction, userId: string, imageUrls: string[]): Promise<Photo[] | null> {
  if (imageUrls.length === 0) return []
  const files = await query(tx, take, [imageUrls, userId])
  return files.length === imageUrls.length ? files : null
}

/** Releases files that are no longer shown, so that they are swept. */
export async function releaseUploads(tx: Transaction, imageUrls: string[]): Promise<void> {
  if (imageUrls.length > 0) await query(tx, release, [imageUrls])
}

async function storePicture(shop: Shop, { id, kind }: Upload, file: Uint8Array): Promise<boolean | 'busy'> {
  const withOutline = kind === 'product_image'
  const picture = await shop.pictures.encode(file, id, { withOutline })
  if (!picture || picture === 'busy') return picture ?? false
  await query(shop.db, name, [id, picture.base])
  if (withOutline) await storeOutline(shop.db, picture)
  for (const { key, bytes } of picture.files) await shop.storage.write(key, bytes)
  return true
}

type Sent = { id: string; kind: PrivateKind; file: Uint8Array }

const namePrivate = sql({
  name: 'private-file-namePrivate',
  text: 'update uploads set image_url = $2, media_type = $3, byte_count = $4, sha256 = $5 where id = $1',
})

/**
 * Stores a private file; false when its content is not of a type that its kind accepts. Pictures are encoded anew; videos, and PDFs are
 * stored unchanged and never decoded.
 */
async function storePrivateFile(shop: Shop, { id, kind, file }: Sent): Promise<boolean | 'busy'> {
  if (isDocumentKind(kind) && !labelType(file)) return false
  const type = unchangedType(kind, file)
  const stored = type ? { type, bytes: file } : await encoded(shop, id, file)
  if (!stored || stored === 'busy') return stored ?? false
  const sha256 = createHash('sha256').update(stored.bytes).digest('hex')
  await query(shop.db, namePrivate, [id, privateUrl(id, kind), stored.type, stored.bytes.length, sha256])
  await shop.storage.write(keyOf(id, kind), stored.bytes)
  return true
}

/** The type of a file that is stored as it came; null for a picture. */
function unchangedType(kind: Sent['kind'], file: Uint8Array): string | null {
  if (isDocumentKind(kind)) return labelType(file) === 'application/pdf' ? 'application/pdf' : null
  return kind === 'return_evidence' ? videoType(file) : null
}

/** The largest WebP rendition, without the camera's metadata. */
async function encoded(shop: Shop, id: string, file: Uint8Array) {
  const picture = await shop.pictures.encode(file, id)
  if (!picture || picture === 'busy') return picture
  const largest = picture.files.findLast(({ key }) => key.endsWith('.webp'))
  return largest ? { type: 'image/webp', bytes: largest.bytes } : null
}
