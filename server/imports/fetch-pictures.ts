import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { broughtPictures } from './brought-pictures.ts'
import { columnName, type Problem } from './columns.ts'
import type { Source } from './pictures.ts'

/** Fetched pictures by the URL in the file. */
export type Fetched = Map<string, { imageUrl: string; uploadId: string }>

const begin = sql({
  name: 'import-picture-begin',
  text: `insert into uploads (id, token_hash, user_id, kind, state, created_at)
select $1, $1, user_id, 'product_image', 'stored', $3 from product_imports where id = $2`,
})
const name = sql({ name: 'import-picture-name', text: 'update uploads set image_url = $2 where id = $1' })
const keep = sql({ name: 'import-pictures-keep', text: "update uploads set state = 'used' where id = any($1)" })

const triesWhileBusy = 240
const betweenTriesMs = 500

/**
 * Fetches a picture and stores it in the shop's widths; its type is determined by its content, not by the server. It has an upload's row,
 * so that it is swept when no product uses it.
 */
export async function fetchPicture(
  shop: Shop,
  importId: string,
  source: Source,
): Promise<{ imageUrl: string; uploadId: string } | Problem> {
  const problem = (reason: string): Problem => ({ line: source.row.line, column: columnName(source.key), reason })
  const file = await read(shop, importId, source.url)
  if ('refusal' in file) return problem(file.refusal)
  const uploadId = crypto.randomUUID()
  const picture = await encode(shop, file.bytes, uploadId)
  if (picture === 'busy') return problem('Too many photos are arriving right now. Please try again later')
  if (!picture) return problem(`${source.url} is no picture that can be read`)
  await query(shop.db, begin, [uploadId, importId, shop.now()])
  await query(shop.db, name, [uploadId, picture.base])
  for (const { key, bytes } of picture.files) await shop.storage.write(key, bytes)
  return { imageUrl: picture.base, uploadId }
}

async function read(shop: Shop, importId: string, url: string): Promise<{ bytes: Uint8Array } | { refusal: string }> {
  if (!url.startsWith('file:')) return shop.remoteFiles.fetch(url)
  const key = (await broughtPictures(shop.db, importId)).get(url)
  const bytes = key ? await shop.storage.read(key) : null
  return bytes ? { bytes } : { refusal: `No picture file called “${url.slice(5)}” came along` }
}

async function encode({ pictures }: Shop, bytes: Uint8Array, salt: string) {
  for (let tries = 1; ; tries++) {
    const picture = await pictures.encode(bytes, salt)
    if (picture !== 'busy' || tries === triesWhileBusy) return picture
    await sleep(betweenTriesMs)
  }
}

/** Marks fetched pictures as used, in the transaction that shows them. */
export async function keepFetched(tx: Transaction, fetched: Fetched): Promise<void> {
  await query(tx, keep, [[...fetched.values()].map(({ uploadId }) => uploadId)])
}
