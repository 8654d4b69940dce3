import type { CategoryChange, CategoryFields, categories as contract } from '#contract/categories.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { releaseUploads } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import {
  assertFits,
  editedColumns,
  editedRow,
  lockCategories,
  type StoredCategory,
  takeUploadedPicture,
} from './category-rows.ts'

type Opened = { [Name in keyof CategoryFields]?: unknown }
type CategoryInput = { [Name in keyof CategoryFields]?: CategoryFields[Name] | undefined }

const find = sql({
  name: 'category-edited',
  text: `select ${editedColumns}, c.image_url as "imageUrl" from categories c where c.id = $1 for update`,
  row: { ...editedRow, imageUrl: 'text?' },
})
const update = sql({
  name: 'category-update',
  text: `update categories set name = $2, slug = $3, description = $4, parent_id = $5, storage_id = $6, image_url = $7,
  image_alt = $8, focal_x = $9, focal_y = $10 where id = $1`,
})

const changers = sql({
  name: 'category-changers',
  text: `select distinct on (changed.key) changed.key as column, entry.actor_name as by, entry.created_at as at
from (select * from audit_log where subject = 'category:' || $1 and table_name = 'categories' order by id desc limit 200) entry
cross join jsonb_each(entry.after) changed join categories c on c.id = $1
where changed.key = any($2) and changed.value = to_jsonb(c) -> changed.key
order by changed.key, entry.id desc`,
  row: { column: 'text', by: 'text', at: 'time' },
})

export const updateCategory: Handler<typeof contract.updateCategory> = async (call, input) => {
  const { categoryId, opened = {}, ...given } = input
  await lockCategories(call.db)
  const [found] = await query(call.db, find, [categoryId])
  if (!found) throw call.refuse('NOT_FOUND', 'This category is gone.')
  const { imageUrl, ...stored } = found
  const changed = changedMeanwhile(stored, { opened, given })
  if (changed.length > 0) {
    const changes = await withChangers(call.db, categoryId, changed)
    throw call.refuse('CHANGED_MEANWHILE', 'Somebody else changed this category while you were editing.', { changes })
  }
  const next: StoredCategory = { ...stored, ...onlyGiven(given) }
  if (isMoved(stored, next)) await assertFits(call.db, { id: categoryId, ...next })
  const isSamePicture = next.storageId === stored.storageId
  if (imageUrl && !isSamePicture) await releaseUploads(call.db, [imageUrl])
  const isNew = next.storageId !== null && !isSamePicture
  const nextUrl = isNew ? await takeUploadedPicture(call.db, next.storageId ?? '', call.caller.userId) : imageUrl
  await query(call.db, update, [categoryId, ...valuesOf(next, next.storageId && nextUrl)])
  call.announce(topics.catalogue)
  return null
}

function valuesOf({ name, slug, description, parentId, ...picture }: StoredCategory, imageUrl: string | null) {
  const { storageId, altText, focalPoint } = picture
  const place = [focalPoint?.x ?? null, focalPoint?.y ?? null]
  return [name, slug, description || null, parentId, storageId, imageUrl, altText, ...place]
}

function isMoved(before: StoredCategory, after: StoredCategory): boolean {
  return before.name !== after.name || before.slug !== after.slug || before.parentId !== after.parentId
}

function onlyGiven(given: CategoryInput): Partial<StoredCategory> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Fields changed by others: their stored value is neither the one when the form was opened nor the new one. */
function changedMeanwhile(stored: StoredCategory, { opened, given }: { opened: Opened; given: CategoryInput }) {
  const names = Object.keys(opened) as (keyof CategoryFields)[]
  return names
    .filter(
      (name) => given[name] !== undefined && !isSame(stored[name], opened[name]) && !isSame(stored[name], given[name]),
    )
    .map((name) => ({ field: name, value: stored[name] }))
}

const columns: Record<keyof CategoryFields, string> = {
  ...{ name: 'name', slug: 'slug', description: 'description', parentId: 'parent_id' },
  ...{ storageId: 'storage_id', altText: 'image_alt', focalPoint: 'focal_x' },
}

/** The changes, each with who made it, and when. */
async function withChangers(tx: Transaction, categoryId: string, changed: ReturnType<typeof changedMeanwhile>) {
  const rows = await query(tx, changers, [categoryId, changed.map(({ field }) => columns[field])])
  return changed.map((change): CategoryChange => {
    const last = rows.find(({ column }) => column === columns[change.field])
    return { ...change, by: last?.by ?? null, at: last?.at.getTime() ?? null }
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
