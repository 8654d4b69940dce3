import type { CategoryFields, categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { releaseUploads } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import {
  assertFits,
  editedColumns,
  editedRow,
  lockCategories,
  type StoredCategory,
  takeUploadedPicture,
} from './category-rows.ts'

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

export const updateCategory: Handler<typeof contract.updateCategory> = async (call, input) => {
  const { categoryId, opened = {}, ...given } = input
  await lockCategories(call.db)
  const [found] = await query(call.db, find, [categoryId])
  if (!found) throw call.refuse('NOT_FOUND', 'This category is gone.')
  const { imageUrl, ...stored } = found
  await refuseChangedMeanwhile(call.db, {
    thing: 'category',
    stored,
    opened,
    given,
    placeOf: (field) => ({
      subject: `category:${categoryId}`,
      table: 'categories',
      id: categoryId,
      columns: [columns[field]],
    }),
  })
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

const columns: Record<keyof CategoryFields, string> = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  parentId: 'parent_id',
  storageId: 'storage_id',
  altText: 'image_alt',
  focalPoint: 'focal_x',
}
