import type { Transaction } from '#database/connection.ts'
import { query, type Row, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'
import { readCategories } from './categories.ts'
import { isBad, type Problem } from './columns.ts'
import { type Placed, withPlace } from './constraints.ts'
import { lockCurrent } from './current-product.ts'
import { Ended } from './ended.ts'
import type { Photos } from './fetch-all.ts'
import { markUsed } from './fetch-pictures.ts'
import type { Groups } from './groups.ts'
import { lockCategories, openCategoryMaker } from './make-categories.ts'
import { type MissingPhoto, saveMissingPhotos } from './missing-photos.ts'
import { photoProblem } from './photo-sources.ts'
import { batchesOf, contextOf, planGroups, planOf, slugsOf } from './plan-groups.ts'
import type { Plan, PlanContext } from './plan-product.ts'
import { writeProblems } from './problems.ts'
import { progressOf } from './progress.ts'
import { tally } from './tally.ts'
import { writeChanges } from './write-changes.ts'

export const claimedColumns = `id, user_id as "userId", user_name as "userName", address, makes_categories as "makesCategories",
  leaves_out_bad as "leavesOutBad", without_photos as "withoutPhotos", untracked_stock as "untrackedStock",
  continued_stock as "continuedStock"`
export const claimedRow = {
  id: 'text',
  userId: 'text',
  userName: 'text',
  address: 'text?',
  makesCategories: 'boolean',
  leavesOutBad: 'boolean',
  withoutPhotos: 'boolean',
  untrackedStock: 'integer?',
  continuedStock: 'integer?',
} as const
export type Claimed = Row<typeof claimedRow>

const actFor = sql({ name: 'import-actor', text: "select set_config('shop.actor', $1, true)" })
/** Ends the import only while it is running. After a cancellation, or once it was marked as failed, nothing is imported. */
const finish = sql({
  name: 'import-finish',
  text: `update product_imports set status = 'done', step = null, counts = $2, ended_at = $3
where id = $1 and status = 'importing' and not cancel_asked returning id`,
  row: { id: 'text' },
})

type Writing = { shop: Shop; claimed: Claimed; groups: Groups; photos: Photos; tx: Transaction; announce: Announce }

/** Checks the file by the rules of the dry run once more, and writes what they leave, in the import's transaction. */
export async function writeImport({ shop, claimed, groups, photos, tx, announce }: Writing): Promise<void> {
  const { id, userId, userName, address } = claimed
  await query(tx, actFor, [JSON.stringify({ id: userId, name: userName, action: 'imports.startImport', address })])
  if (claimed.makesCategories) await lockCategories(tx)
  const categories = await readCategories(tx)
  const context = contextOf(categories, { ...claimed, publicUrl: shop.settings.publicUrl })
  const planned: Plan[] = []
  for await (const some of planGroups(tx, groups.groups, context)) planned.push(...some)
  assertAsChecked([...groups.problems, ...planned.flatMap(({ problems }) => problems)], claimed)
  const progress = progressOf(shop, id)
  const categoryOf = openCategoryMaker(tx, categories)
  const plans: Plan[] = []
  const missing: MissingPhoto[] = []
  for (const some of batchesOf(newFirst(planned))) {
    const done = await writeBatch(some, { tx, context, categoryOf, photos, announce, claimed })
    plans.push(...done.plans)
    missing.push(...done.missing)
    if (!(await progress({ step: 'writing', done: plans.length, all: planned.length })).mayGoOn)
      throw new Ended('canceled')
  }
  await markUsed(tx, photos.fetched.values())
  await saveMissingPhotos(tx, missing, { importId: id, now: shop.now() })
  const problems = [...groups.problems, ...missing.map(({ source, reason }) => photoProblem(source, reason))]
  await writeProblems(tx, id, [...problems, ...plans.flatMap((plan) => plan.problems)])
  announce(topics.catalogue, topics.dashboard, topics.audit, topics.imports)
  const counts = { ...tally({ ...groups, problems }, plans), pictures: photos.fetched.size }
  const [finished] = await query(tx, finish, [id, counts, shop.now()])
  if (!finished) throw new Ended('canceled')
}

type Batch = Pick<Writing, 'tx' | 'announce' | 'photos' | 'claimed'> & {
  context: PlanContext
  categoryOf: ReturnType<typeof openCategoryMaker>
}

/** Writes a batch of products. Existing products are locked and planned again, with the decisions about the file. */
async function writeBatch(
  planned: readonly Plan[],
  { tx, context, categoryOf, photos, announce, claimed }: Batch,
): Promise<{ plans: Plan[]; missing: MissingPhoto[] }> {
  const changing = planned.filter(({ change }) => change)
  const current = await lockCurrent(
    tx,
    changing.flatMap(({ group }) => slugsOf(group)),
  )
  const fresh = changing.map(({ group }) => planOf(group, current, context))
  assertAsChecked(
    fresh.flatMap(({ problems }) => problems),
    claimed,
  )
  const changes: Placed[] = []
  for (const plan of fresh) {
    const { change, group } = plan
    if (!change) continue
    const productId = change.productId ?? crypto.randomUUID()
    const categoryId = change.facts ? await categoryOf(change.facts.category) : ''
    changes.push({ change, group, productId, categoryId, variants: plan.current?.variants ?? [] })
  }
  const missing = await withPlace(changes, () => writeChanges(tx, changes, photos))
  announce(...changes.map(({ productId }) => topics.product(productId)))
  return { plans: [...planned.filter(({ change }) => !change), ...fresh], missing }
}

/** Ends an import whose file has other problems than in its dry run, because the shop has changed since. */
function assertAsChecked(problems: readonly Problem[], { leavesOutBad }: Claimed): void {
  const bad = problems.filter(isBad)
  if (leavesOutBad || bad.length === 0) return
  const words = 'The shop changed after the dry run, and some rows can no longer be imported. Nothing was imported.'
  throw new Ended('failed', words, bad)
}

/** The plans with new products first, which nobody else sees yet: existing products are locked for the shortest time. */
function newFirst(plans: readonly Plan[]): Plan[] {
  return plans.toSorted((one, other) => Number(one.current !== null) - Number(other.current !== null))
}
