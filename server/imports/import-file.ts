import { randomUUID } from 'node:crypto'
import type { ImportCounts } from '#contract/imports.ts'
import { sqlState, type Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import type { Shop } from '#server/shop.ts'
import { type Category, readCategories } from './categories.ts'
import type { Group, Problem } from './columns.ts'
import { lockCurrent, readCurrent } from './current-product.ts'
import { type Fetched, fetchPicture, keepFetched } from './fetch-pictures.ts'
import { type Groups, readGroups } from './groups.ts'
import { fileKeyOf } from './import-row.ts'
import { makeCategory } from './make-categories.ts'
import { contextOf, planGroups } from './plan-groups.ts'
import type { Plan, PlanContext } from './plan-product.ts'
import { writeProblems } from './problems.ts'
import { progressOf } from './progress.ts'
import { FileRefused } from './read-file.ts'
import { isBad, tally } from './tally.ts'
import { writeChanges } from './write-changes.ts'

type Claimed = RowOf<typeof claim>

const claim = sql({
  name: 'import-claim',
  text: `update product_imports set status = 'importing', begun_at = $2, seen_at = now() where id = $1 and status = 'queued'
returning id, user_id as "userId", user_name as "userName", address, makes_categories as "makesCategories", leaves_out_bad as "leavesOutBad"`,
  row: {
    id: 'text',
    userId: 'text',
    userName: 'text',
    address: 'text?',
    makesCategories: 'boolean',
    leavesOutBad: 'boolean',
  },
})
const actFor = sql({ name: 'import-actor', text: "select set_config('shop.actor', $1, true)" })
/** Ends the import only while it is running: after a cancellation, or when it was taken for dead, nothing is imported. */
const finish = sql({
  name: 'import-finish',
  text: `update product_imports set status = 'done', step = null, counts = $2, ended_at = $3
where id = $1 and status = 'importing' and not cancel_asked returning id`,
  row: { id: 'text' },
})
const end = sql({
  name: 'import-end',
  text: `update product_imports set status = $2, problem = $3, step = null, ended_at = $4, counts = counts || $5
where id = $1 and status = 'importing'`,
})

/** Thrown to end an import and roll back its transaction. */
class Ended extends Error {
  readonly status: 'canceled' | 'failed'
  readonly problems: readonly Problem[]
  constructor(status: 'canceled' | 'failed', message = '', problems: readonly Problem[] = []) {
    super(message)
    this.status = status
    this.problems = problems
  }
}

/** Imports a whole file in one transaction. It is never begun twice: what a killed process had begun is reported as undone. */
export async function importFile(shop: Shop, { importId }: { importId: string }): Promise<void> {
  const [claimed] = await query(shop.db, claim, [importId, shop.now()])
  if (!claimed) return
  const isAlive = setInterval(() => void query(shop.db, alive, [importId]).catch(() => {}), 5_000)
  try {
    const file = await shop.storage.read(fileKeyOf(importId))
    if (!file) throw new Ended('failed', 'The file is gone. Please choose it again.')
    const groups = await readGroups(file)
    const fetched = await fetchAll(shop, claimed, groups)
    await shop.write((tx, announce) => takeOver({ shop, claimed, groups, fetched, tx, announce }))
  } catch (error) {
    await saveOutcome(shop, claimed, outcomeOf(shop, error))
  } finally {
    clearInterval(isAlive)
  }
}

const alive = sql({
  name: 'import-alive',
  text: "update product_imports set seen_at = now() where id = $1 and status = 'importing'",
})

function outcomeOf(shop: Shop, error: unknown): Ended {
  if (error instanceof Ended) return error
  if (error instanceof FileRefused) return new Ended('failed', error.message)
  if (sqlState(error) === '23505')
    return new Ended('failed', 'The shop changed meanwhile. Please look through the file again.')
  const incident = randomUUID()
  shop.log.error('incident', { incident, sqlState: sqlState(error), error: describeError(error) })
  return new Ended('failed', `Something went wrong on our side. (${incident})`)
}

async function saveOutcome(shop: Shop, { id }: Claimed, { status, message, problems }: Ended): Promise<void> {
  await shop.write(async (tx, announce) => {
    await query(tx, end, [id, status, message || null, shop.now(), JSON.stringify(badCountsOf(problems))])
    if (problems.length > 0) await writeProblems(tx, id, problems)
    announce(topics.imports)
  })
}

/** The counts of cells and rows with problems, beside those of the dry run. */
function badCountsOf(problems: readonly Problem[]): Partial<ImportCounts> {
  const bad = problems.filter(({ isNote }) => !isNote)
  if (bad.length === 0) return {}
  return {
    badCells: bad.length,
    badRows: new Set(bad.map(({ line }) => line)).size,
    notes: problems.length - bad.length,
  }
}

/** Fetches all pictures before the transaction begins, so that it does not wait for other servers. */
async function fetchAll(shop: Shop, claimed: Claimed, { groups }: Groups): Promise<Fetched> {
  const context = await openContext(shop, claimed, await readCategories(shop.db))
  const plans: Plan[] = []
  for await (const some of planGroups(groups, { read: (slugs) => readCurrent(shop.db, slugs), context }))
    plans.push(...some)
  const sources = plans.flatMap(({ change }) => change?.pictures.flatMap(({ source }) => source ?? []) ?? [])
  const foreign = [...new Map(sources.filter(({ isOurs }) => !isOurs).map((source) => [source.url, source])).values()]
  const progress = progressOf(shop, claimed.id)
  const fetched: Fetched = new Map()
  const problems: Problem[] = []
  for (const [done, source] of foreign.entries()) {
    await checkMayGoOn(progress({ step: 'pictures', done, all: foreign.length }))
    const picture = await fetchPicture(shop, claimed.id, source)
    if ('imageUrl' in picture) fetched.set(source.url, picture)
    else problems.push(picture)
  }
  if (problems.length > 0)
    throw new Ended('failed', 'Some pictures could not be fetched, so nothing was taken over.', problems)
  return fetched
}

async function checkMayGoOn(asked: Promise<{ mayGoOn: boolean }>): Promise<void> {
  if (!(await asked).mayGoOn) throw new Ended('canceled')
}

async function openContext(shop: Shop, { makesCategories }: Claimed, categories: Category[]): Promise<PlanContext> {
  return contextOf(categories, { publicUrl: shop.settings.publicUrl, makesCategories })
}

type Taking = { shop: Shop; claimed: Claimed; groups: Groups; fetched: Fetched; tx: Transaction; announce: Announce }

async function takeOver({ shop, claimed, groups, fetched, tx, announce }: Taking): Promise<void> {
  const { id, userId, userName, address } = claimed
  await query(tx, actFor, [JSON.stringify({ id: userId, name: userName, action: 'imports.startImport', address })])
  const categories = await readCategories(tx)
  const context = await openContext(shop, claimed, [...categories])
  const progress = progressOf(shop, id)
  const plans: Plan[] = []
  for await (const some of planGroups(await newFirst(tx, groups.groups), {
    read: (slugs) => readCurrent(tx, slugs),
    context,
  })) {
    const done = await writeSet(some, {
      tx,
      context,
      categories,
      fetched,
      announce,
      leavesOutBad: claimed.leavesOutBad,
    })
    plans.push(...done)
    await checkMayGoOn(progress({ step: 'writing', done: plans.length, all: groups.groups.length }))
  }
  await keepFetched(tx, fetched)
  announce(topics.catalogue, topics.dashboard, topics.audit, topics.imports)
  const [finished] = await query(tx, finish, [id, tally(groups, plans), shop.now()])
  if (!finished) throw new Ended('canceled')
}

/** The groups with new products first, which nobody else sees yet: existing products are locked for the shortest time. */
async function newFirst(tx: Transaction, groups: readonly Group[]): Promise<Group[]> {
  const known = new Set<string>()
  for (let at = 0; at < groups.length; at += 5_000) {
    const slugs = groups.slice(at, at + 5_000).map(({ handle }) => handle)
    for (const { slug } of await query(tx, existing, [slugs])) known.add(slug)
  }
  return groups.toSorted((one, other) => Number(known.has(one.handle)) - Number(known.has(other.handle)))
}

const existing = sql({
  name: 'import-existing',
  text: 'select slug from products where slug = any($1)',
  row: { slug: 'text' },
})

type Writing = Pick<Taking, 'tx' | 'announce' | 'fetched'> & {
  context: PlanContext
  categories: Category[]
  leavesOutBad: boolean
}

/** Writes a batch of products; those to change are locked and read again. */
async function writeSet(
  planned: Plan[],
  { tx, context, categories, fetched, announce, leavesOutBad }: Writing,
): Promise<Plan[]> {
  const changing = planned.filter(({ change }) => change)
  const current = await lockCurrent(
    tx,
    changing.map(({ group }) => group.handle),
  )
  const fresh: Plan[] = []
  for await (const some of planGroups(
    changing.map(({ group }) => group),
    { read: async () => current, context },
  ))
    fresh.push(...some)
  const plans = [...planned.filter(({ change }) => !change), ...fresh]
  if (!leavesOutBad && plans.some(isBad))
    throw new Ended(
      'failed',
      'The shop changed meanwhile: some rows can no longer be taken.',
      plans.flatMap((plan) => plan.problems),
    )
  const changes = []
  for (const { change, group } of fresh) {
    if (!change) continue
    const { category } = change.facts ?? {}
    const categoryId = category
      ? 'id' in category
        ? category.id
        : await makeCategory(tx, categories, category.missing)
      : ''
    changes.push({ change, categoryId, variants: current.get(group.handle)?.variants ?? [] })
  }
  announce(...(await writeChanges(tx, changes, fetched)).map(topics.product))
  return plans
}
