import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { releaseUploads } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCategories } from './category-rows.ts'

const find = sql({
  name: 'category-delete-find',
  text: `select parent_id as "parentId", image_url as "imageUrl", exists (select from categories child where child.parent_id = c.id) as "isParent",
  exists (select from products where category_id = c.id and archived_at is null) as "hasProducts",
  exists (select from products where category_id = c.id) as "hasArchived"
from categories c where id = $1 for update`,
  row: { parentId: 'text?', imageUrl: 'text?', isParent: 'boolean', hasProducts: 'boolean', hasArchived: 'boolean' },
})
const moveArchived = sql({
  name: 'category-delete-move',
  text: 'update products set category_id = $2 where category_id = $1 and archived_at is not null',
})
const remove = sql({ name: 'category-delete', text: 'delete from categories where id = $1' })

export const deleteCategory: Handler<typeof contract.deleteCategory> = async (call, { categoryId }) => {
  await lockCategories(call.db)
  const [category] = await query(call.db, find, [categoryId])
  if (!category) throw call.refuse('NOT_FOUND', 'This category is gone.')
  const { parentId, imageUrl, isParent, hasProducts, hasArchived } = category
  if (isParent) throw call.refuse('NOT_EMPTY', 'It holds other categories. Delete those first.')
  if (hasProducts) throw call.refuse('NOT_EMPTY', 'It holds products. Move them to another category first.')
  if (hasArchived && parentId === null)
    throw call.refuse('NOT_EMPTY', 'It still contains deleted products that orders name, so it stays.')
  if (hasArchived) await query(call.db, moveArchived, [categoryId, parentId])
  if (imageUrl) await releaseUploads(call.db, [imageUrl])
  await query(call.db, remove, [categoryId])
  call.announce(topics.catalogue)
  return null
}
