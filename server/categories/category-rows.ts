import type { CategoryFields } from '#contract/categories.ts'
import type { Transaction } from '#database/connection.ts'
import { type Columns, json, orNull, query, type Row, type RowOf, sql } from '#database/query.ts'
import { takeProductUpload } from '#server/file-upload/file-upload.ts'
import { Refusal } from '#server/rpc/refusal.ts'

const lock = sql({ name: 'categories-lock', text: "select pg_advisory_xact_lock(hashtext('categories'))" })

/** Locks the category tree, so that changes run one after the other: names, slugs and positions depend on the others. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await query(tx, lock)
}

/** The columns of a row c of categories, under the names of the form's fields. */
export const editedColumns = `c.name, c.slug, coalesce(c.description, '') as description, c.parent_id as "parentId",
  c.storage_id as "storageId", c.image_alt as "altText",
  case when c.focal_x is not null then json_build_object('x', c.focal_x, 'y', c.focal_y) end as "focalPoint"`

export const editedRow = {
  name: 'text',
  slug: 'text',
  description: 'text',
  parentId: 'text?',
  storageId: 'text?',
  altText: 'text',
  focalPoint: orNull(json<NonNullable<CategoryFields['focalPoint']>>()),
} as const satisfies Columns
export type StoredCategory = Row<typeof editedRow>

type CheckedCategory = Pick<CategoryFields, 'name' | 'slug' | 'parentId'> & { id: string | null }

const conflict = sql({
  name: 'category-conflict',
  text: `select
  exists (select from categories where id is distinct from $1 and parent_id is not distinct from $4 and lower(name) = lower($2)) as "isNameTaken",
  exists (select from categories where id is distinct from $1 and $3 in (slug, id)) as "isSlugTaken",
  $4::text is not null and not exists (
    select from categories where id = $4 and parent_id is null and id is distinct from $1) as "isParentGone",
  $4::text is not null and exists (select from categories where parent_id = $1) as "holdsCategories"`,
  row: { isNameTaken: 'boolean', isSlugTaken: 'boolean', isParentGone: 'boolean', holdsCategories: 'boolean' },
})

const refusals = {
  isParentGone: ['PARENT_NOT_FOUND', 'parentId', 'This parent category is gone. Choose another'],
  holdsCategories: ['HOLDS_CATEGORIES', 'parentId', 'It holds other categories, so it stays on the first level'],
  isNameTaken: ['NAME_TAKEN', 'name', 'There is a category of this name here'],
  isSlugTaken: ['SLUG_TAKEN', 'slug', 'Another category has this slug'],
} as const satisfies Record<keyof RowOf<typeof conflict>, readonly [string, string, string]>

/** Refuses a parent, name or slug that the tree does not allow. The tree must be locked. */
export async function assertFits(tx: Transaction, { id, name, slug, parentId }: CheckedCategory): Promise<void> {
  const [found] = await query(tx, conflict, [id, name, slug, parentId])
  const against = (Object.keys(refusals) as (keyof typeof refusals)[]).find((reason) => found?.[reason])
  if (!against) return
  const [code, field, text] = refusals[against]
  throw new Refusal(code, `${text}.`, { fields: { [field]: text } })
}

/** The URL of the caller's own upload, which is shown from now on. */
export async function takeUploadedPicture(tx: Transaction, storageId: string, userId: string): Promise<string> {
  const upload = await takeProductUpload(tx, storageId, userId)
  if (upload) return upload.imageUrl
  const text = 'This picture does not exist. Please upload it again'
  throw new Refusal('IMAGE_NOT_FOUND', `${text}.`, { fields: { storageId: text } })
}
