import transliterate from '@sindresorhus/transliterate'
import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { slugOf } from '#domain/text/slug.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { assertFits, lockCategories, takeUploadedPicture } from './category-rows.ts'

/** A slug that no category has or had: the wanted one, with a number appended when it is taken. */
const freeSlug = sql({
  name: 'category-free-slug',
  text: `select slug from (select $1::text || case when n = 1 then '' else '-' || n end as slug, n from generate_series(1, 1000) n) tried
where not exists (select from categories c where tried.slug in (c.slug, c.id)) order by n limit 1`,
  row: { slug: 'text?' },
})
const insert = sql({
  name: 'category-insert',
  text: `insert into categories (id, parent_id, slug, name, description, storage_id, image_url, image_alt, focal_x, focal_y, sort_order)
select $1, $2, $1, $3, $4, $5, $6, $7, $8, $9, coalesce((select max(sort_order) + 1 from categories), 0)`,
})

/** Creates a category. Without a wanted slug its id is its slug at first. */
export const createCategory: Handler<typeof contract.createCategory> = async (call, input) => {
  const { name, parentId, description, storageId, altText, focalPoint } = input
  await lockCategories(call.db)
  const slugFromName = slugOf(name, transliterate).slice(0, 50).replace(/-$/, '') || 'category'
  const [free] = input.slug ? [input] : await query(call.db, freeSlug, [slugFromName])
  const id = free?.slug ?? crypto.randomUUID()
  await assertFits(call.db, { id: null, name, slug: id, parentId })
  const imageUrl = storageId ? await takeUploadedPicture(call.db, storageId, call.caller.userId) : null
  const picture = [storageId ?? null, imageUrl, altText ?? '', focalPoint?.x ?? null, focalPoint?.y ?? null]
  await query(call.db, insert, [id, parentId, name, description || null, ...picture])
  call.announce(topics.catalogue)
  return id
}
