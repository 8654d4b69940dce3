import type { CharityFields } from '#contract/charities.ts'
import { sqlState, type Transaction } from '#database/connection.ts'
import { type Columns, query, type Row, sql } from '#database/query.ts'
import { takeProductUpload } from '#server/file-upload/file-upload.ts'
import { Refusal } from '#server/rpc/refusal.ts'

const lock = sql({ name: 'charities-lock', text: 'lock table charities in share row exclusive mode' })

/** Locks the charities, so that changes run one after the other: names, positions and the last one on offer depend on the others. */
export async function lockCharities(tx: Transaction): Promise<void> {
  await query(tx, lock)
}

/** True for a charity with orders, by the stored counts of orders. */
const isCounted = 'exists (select from order_counts where charity = c.id)'

/** The columns of a row c of charities, under the names of the form's fields; `inSentence` is empty when it equals the name. */
export const charityColumns = `c.id as "_id", c.name, case when c.in_sentence <> c.name then c.in_sentence else '' end as "inSentence", c.work, c.registration, c.url,
  c.storage_id as "storageId", coalesce(c.image_url, '') as "imageUrl", c.is_offered as "isOffered"`

export const isCountedColumn = `${isCounted} as "isNamed"`

export const charityRow = {
  _id: 'text',
  name: 'text',
  inSentence: 'text',
  work: 'text',
  registration: 'text',
  url: 'text',
  storageId: 'text?',
  imageUrl: 'text',
  isOffered: 'boolean',
  isNamed: 'boolean',
} as const satisfies Columns
export type CharityRow = Row<typeof charityRow>

const find = sql({
  name: 'charity',
  text: `select ${charityColumns}, ${isCounted} or exists (select from checkout_revisions where charity = c.id) as "isNamed"
from charities c where c.id = $1`,
  row: charityRow,
})

export async function findCharity(tx: Transaction, id: string): Promise<CharityRow> {
  const [found] = await query(tx, find, [id])
  if (!found) throw new Refusal('NOT_FOUND', 'This charity is gone.')
  return found
}

const remove = sql({ name: 'charity-delete', text: 'delete from charities where id = $1' })

/** Deletes a charity. False when a new checkout has it, which aborts the transaction. */
export async function removeCharity(tx: Transaction, id: string): Promise<boolean> {
  try {
    await query(tx, remove, [id])
    return true
  } catch (error) {
    if (sqlState(error) === '23503') return false
    throw error
  }
}

const namesake = sql({
  name: 'charity-namesake',
  text: 'select is_offered as "isOffered" from charities where lower(name) = lower($1) and id is distinct from $2',
  row: { isOffered: 'boolean' },
})

/** Refuses a name that another charity has. The charities must be locked. */
export async function assertFreeName(tx: Transaction, { name, id }: { name: string; id: string | null }) {
  const [other] = await query(tx, namesake, [name, id])
  if (!other) return
  const text = other.isOffered
    ? 'There is a charity of this name already'
    : 'A retired charity has this name. Offer that again'
  throw new Refusal('NAME_TAKEN', `${text}.`, { fields: { name: text } })
}

/** The URL of the caller's own upload. Former logos are retained, so that a change can be undone. */
export async function takeUploadedLogo(tx: Transaction, storageId: string, userId: string): Promise<string> {
  const upload = await takeProductUpload(tx, storageId, userId)
  if (upload) return upload.imageUrl
  const text = 'This picture does not exist. Please upload it again'
  throw new Refusal('IMAGE_NOT_FOUND', `${text}.`, { fields: { storageId: text } })
}

const put = sql({
  name: 'charity-put',
  text: `insert into charities as held (id, position, name, in_sentence, work, registration, url, storage_id, image_url, is_offered, updated_at)
values ($1, coalesce($10, (select coalesce(max(position), 0) + 1 from charities)), $2, $3, $4, $5, $6, $7, $8, $9, $11)
on conflict (id) do update set name = excluded.name, in_sentence = excluded.in_sentence, work = excluded.work,
  registration = excluded.registration, url = excluded.url, storage_id = excluded.storage_id, image_url = excluded.image_url,
  is_offered = excluded.is_offered, position = coalesce($10, held.position), updated_at = excluded.updated_at`,
})

export type Stored = CharityFields & {
  id: string
  imageUrl: string | null
  isOffered: boolean
  /** The default is the last position for a new charity, and the present position for any other. */
  position?: number
}

export async function putCharity(tx: Transaction, charity: Stored, now: Date): Promise<void> {
  const { id, name, inSentence, work, registration, url, storageId, imageUrl, isOffered, position } = charity
  await query(tx, put, [
    ...[id, name, inSentence || name, work, registration, url, storageId, imageUrl, isOffered, position ?? null, now],
  ])
}

const offered = sql({
  name: 'charities-offered',
  text: 'select count(*)::int as count from charities where is_offered',
  row: { count: 'integer' },
})

/** Refuses to leave a shop that donates without a charity on offer. */
export async function assertOneOffered(tx: Transaction): Promise<void> {
  const [row] = await query(tx, offered)
  if (!row?.count) throw new Refusal('LAST_CHARITY', 'Shoppers choose from these: one at least is offered.')
}
