import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { storeOutline } from '#server/file-upload/file-upload.ts'
import type { Shop } from '#server/shop.ts'
import { broughtPictures } from './brought-pictures.ts'

export type FetchedPicture = { imageUrl: string; uploadId: string }
/** The reason why a photo cannot be fetched, in words. */
export type Unfetched = { refusal: string }

const begin = sql({
  name: 'import-picture-begin',
  text: `insert into uploads (id, token_hash, user_id, kind, state, created_at, source_url)
select $1, $1, user_id, 'product_image', 'stored', $3, $4 from product_imports where id = $2`,
})
const name = sql({ name: 'import-picture-name', text: 'update uploads set image_url = $2 where id = $1' })
const mark = sql({ name: 'import-pictures-mark-used', text: "update uploads set state = 'used' where id = any($1)" })
/** Uploads that wait for their product are swept after a day. */
const known = sql({
  name: 'import-pictures-known',
  text: `select distinct on (source_url) source_url as url, image_url as "imageUrl", id as "uploadId" from uploads
where source_url = any($1) and image_url is not null and (state = 'used' or state = 'stored' and created_at > $2::timestamptz - interval '20 hours')
order by source_url, created_at desc`,
  row: { url: 'text', imageUrl: 'text', uploadId: 'text' },
})

const triesWhileBusy = 240
const betweenTriesMs = 500

/** Photos that an import fetched before, by their URLs: they are not fetched again. */
export async function knownPictures(shop: Shop, urls: readonly string[]): Promise<Map<string, FetchedPicture>> {
  if (urls.length === 0) return new Map()
  const rows = await query(shop.db, known, [urls, shop.now()])
  return new Map(rows.map(({ url, ...picture }) => [url, picture]))
}

/**
 * Fetches a photo and stores it in the shop's widths; its type is determined by its content, not by the server. It has an upload's row,
 * so that it is swept when no product uses it.
 */
export async function fetchPicture(shop: Shop, importId: string, url: string): Promise<FetchedPicture | Unfetched> {
  const file = await read(shop, importId, url)
  if ('refusal' in file) return file
  const uploadId = crypto.randomUUID()
  const picture = await encode(shop, file.bytes, uploadId)
  if (picture === 'busy') return { refusal: 'Too many photos are arriving right now' }
  if (!picture) return { refusal: `${url} is no photo that can be read` }
  await query(shop.db, begin, [uploadId, importId, shop.now(), url.startsWith('file:') ? null : url])
  await query(shop.db, name, [uploadId, picture.base])
  await storeOutline(shop.db, picture)
  for (const { key, bytes } of picture.files) await shop.storage.write(key, bytes)
  return { imageUrl: picture.base, uploadId }
}

async function read(shop: Shop, importId: string, url: string): Promise<{ bytes: Uint8Array } | Unfetched> {
  if (!url.startsWith('file:')) return shop.remoteFiles.fetch(url)
  const key = (await broughtPictures(shop.db, importId)).get(url)
  const bytes = key ? await shop.storage.read(key) : null
  return bytes ? { bytes } : { refusal: `No photo called “${url.slice(5)}” came with the file` }
}

async function encode({ pictures }: Shop, bytes: Uint8Array, salt: string) {
  for (let tries = 1; ; tries++) {
    const picture = await pictures.encode(bytes, salt, { withOutline: true })
    if (picture !== 'busy' || tries === triesWhileBusy) return picture
    await sleep(betweenTriesMs)
  }
}

/** Marks fetched photos as used, in the transaction that shows them. */
export async function markUsed(tx: Transaction, fetched: Iterable<FetchedPicture>): Promise<void> {
  await query(tx, mark, [[...fetched].map(({ uploadId }) => uploadId)])
}
