import { oneOf, query, sql } from '#database/query.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { type UploadKind, uploadKinds } from '#domain/files/upload-rules.ts'
import type { Shop } from '#server/shop.ts'
import { deleteOutline } from './picture-outlines.ts'
import { isPrivate, keyOf } from './private-files.ts'

const drop = sql({
  name: 'uploads-drop',
  text: `update uploads set state = 'dropped' where id in (
  (select id from uploads where state <> 'used' and created_at < $1::timestamptz - interval '1 day' order by created_at limit 100)
  union (select id from uploads where state <> 'used' and kind in ('return_evidence', 'return_attachment', 'return_label')
    and created_at < $1::timestamptz - interval '1 hour' order by created_at limit 100))
and state <> 'used' returning id, kind, image_url as "imageUrl"`,
  row: { id: 'text', kind: oneOf(Object.keys(uploadKinds) as UploadKind[]), imageUrl: 'text?' },
})
const forget = sql({ name: 'upload-forget', text: 'delete from uploads where id = $1' })

/**
 * Deletes uploads not used within a day, or for a return within an hour. The row is deleted last, so that an interruption leaves no file
 * behind.
 */
export async function sweepUploads(shop: Shop): Promise<void> {
  const dropped = await query(shop.db, drop, [shop.now()])
  for (const { id, kind, imageUrl } of dropped) {
    for (const key of imageUrl ? fileKeys(imageUrl, { id, kind }) : []) await shop.storage.delete(key)
    if (imageUrl) await deleteOutline(shop.db, imageUrl)
    await query(shop.db, forget, [id])
  }
}

function fileKeys(imageUrl: string, { id, kind }: { id: string; kind: UploadKind }): string[] {
  if (isPrivate(kind)) return [keyOf(id, kind)]
  const picture = parsePictureUrl(imageUrl)
  if (!picture) return []
  return renditionWidths(picture.width).flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => pictureUrl(picture.base, width, format).slice(1)),
  )
}
