import { query, type RowOf, sql } from '#database/query.ts'
import { nextPhotoTry } from '#domain/files/photo-tries.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'
import { type FetchedPicture, fetchPicture, knownPictures, markUsed } from './fetch-pictures.ts'

/** Claims photos whose next try is due. While this node tries one, no other node claims it; after a crash it is due again. */
const take = sql({
  name: 'missing-photos-take',
  text: `update missing_photos m set next_try_at = $1::timestamptz + interval '10 minutes', tries = m.tries + 1
from product_imports i where i.id = m.import_id and m.id in (
  select id from missing_photos where next_try_at <= $1 order by next_try_at limit $2 for update skip locked)
returning m.id, m.import_id as "importId", m.source_url as url, m.tries, coalesce(i.ended_at, i.created_at) as since`,
  row: { id: 'text', importId: 'text', url: 'text', tries: 'integer', since: 'time' },
})
type Taken = RowOf<typeof take>

const waitFor = sql({
  name: 'missing-photo-wait',
  text: 'update missing_photos set reason = $2, next_try_at = $3 where id = $1',
})
const remove = sql({
  name: 'missing-photo-remove',
  text: `delete from missing_photos where id = $1 returning product_id as "productId"`,
  row: { productId: 'text' },
})
/** Shows the photo in its place. It becomes the first one only if no photo before it is. */
const insert = sql({
  name: 'missing-photo-insert',
  text: `insert into product_images (id, product_id, variant_id, image_url, source_url, alt_text, sort_order, is_primary)
select m.id, m.product_id, m.variant_id, $2, m.source_url, m.alt_text, m.sort_order, m.is_primary and not exists (
  select from product_images i where i.product_id = m.product_id and i.variant_id is not distinct from m.variant_id
  and i.is_primary and i.sort_order <= m.sort_order)
from missing_photos m where m.id = $1 and not exists (
  select from product_images i where i.product_id = m.product_id and i.variant_id is not distinct from m.variant_id
  and i.source_url = m.source_url)`,
})
const actFor = sql({
  name: 'missing-photo-actor',
  text: `select set_config('shop.actor', json_build_object('id', user_id, 'name', user_name, 'action', 'imports.startImport',
  'address', address)::text, true) from product_imports where id = $1`,
})

const atOnce = 4

/** Tries the missing photos that are due until none is left. */
export async function fetchMissingPhotos(shop: Shop): Promise<void> {
  for (;;) {
    const taken = await query(shop.db, take, [shop.now(), atOnce])
    if (taken.length === 0) return
    await Promise.all(taken.map((photo) => tryOnce(shop, photo)))
  }
}

async function tryOnce(shop: Shop, photo: Taken): Promise<void> {
  const known = (await knownPictures(shop, [photo.url])).get(photo.url)
  const picture = known ?? (await fetchPicture(shop, photo.importId, photo.url))
  if ('imageUrl' in picture) return show(shop, photo, picture)
  const next = nextPhotoTry({ tries: photo.tries, since: photo.since, now: shop.now() })
  await shop.write(async (tx, announce) => {
    await query(tx, waitFor, [photo.id, picture.refusal, next])
    announce(topics.imports)
  })
}

function show(shop: Shop, { id, importId }: Taken, picture: FetchedPicture): Promise<void> {
  return shop.write(async (tx, announce) => {
    await query(tx, actFor, [importId])
    await query(tx, insert, [id, picture.imageUrl])
    const [removed] = await query(tx, remove, [id])
    if (!removed) return
    await markUsed(tx, [picture])
    announce(topics.imports, topics.catalogue, topics.product(removed.productId))
  })
}
