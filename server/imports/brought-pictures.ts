import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { pictureFileUrl } from './pictures.ts'

const maxPictures = 500
export const maxPictureBytes = 5 * 1024 * 1024

const store = sql({
  name: 'import-picture-store',
  text: `insert into product_import_pictures (import_id, name, storage_key)
select $1, $2, $3 where (select count(*) from product_import_pictures where import_id = $1) < $4
on conflict (import_id, name) do update set storage_key = excluded.storage_key returning name`,
  row: { name: 'text' },
})
const list = sql({
  name: 'import-pictures-brought',
  text: 'select name, storage_key as key from product_import_pictures where import_id = $1',
  row: { name: 'text', key: 'text' },
})
const forget = sql({ name: 'import-pictures-forget', text: 'delete from product_import_pictures where import_id = $1' })

/** Stores a picture file until the product file that names it is imported. Its content is checked at the import. */
export async function receiveImportPicture(
  shop: Shop,
  importId: string,
  { name, file }: { name: string; file: Uint8Array },
) {
  const url = pictureFileUrl(name)
  if (!url) throw new Refusal('BAD_REQUEST', `“${name.slice(0, 80)}” is not the name of a picture file.`)
  const key = `imports/${importId}-${crypto.randomUUID()}`
  await shop.storage.write(key, file)
  const [added] = await query(shop.db, store, [importId, url, key, maxPictures])
  if (!added) throw new Refusal('PAYLOAD_TOO_LARGE', `At most ${maxPictures} pictures come with a file.`)
}

/** The storage key of each uploaded picture by its name in the file, 'file:tote.jpg'. */
export async function broughtPictures(db: Database, importId: string): Promise<Map<string, string>> {
  return new Map((await query(db, list, [importId])).map(({ name, key }) => [name, key]))
}

export async function forgetPictures({ db, storage }: Shop, importId: string): Promise<void> {
  for (const key of (await broughtPictures(db, importId)).values()) await storage.delete(key)
  await query(db, forget, [importId])
}
