import { randomUUID } from 'node:crypto'
import { sqlState } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import type { Shop } from '#server/shop.ts'
import { readCategories } from './categories.ts'
import { constraintProblem } from './constraints.ts'
import { Ended } from './ended.ts'
import { fetchAll, type Photos } from './fetch-all.ts'
import { type Groups, readGroups } from './groups.ts'
import { fileKeyOf } from './import-row.ts'
import { photoProblem } from './photo-sources.ts'
import { contextOf, planGroups } from './plan-groups.ts'
import type { Plan } from './plan-product.ts'
import { writeProblems } from './problems.ts'
import { progressOf } from './progress.ts'
import { FileRefused } from './read-file.ts'
import { badCountsOf } from './tally.ts'
import { type Claimed, claimedColumns, claimedRow, writeImport } from './write-import.ts'

const claim = sql({
  name: 'import-claim',
  text: `update product_imports set status = 'importing', begun_at = $2, seen_at = now() where id = $1 and status = 'queued'
returning ${claimedColumns}`,
  row: claimedRow,
})
const end = sql({
  name: 'import-end',
  text: `update product_imports set status = $2, problem = $3, step = null, ended_at = $4, counts = counts || $5
where id = $1 and status = 'importing'`,
})
const alive = sql({
  name: 'import-alive',
  text: "update product_imports set seen_at = now() where id = $1 and status = 'importing'",
})

/** An import starts again, a few times at most, when somebody takes an SKU or a handle while the file is written. */
const maxAttempts = 3

/** Imports a whole file in one transaction. It never starts twice: the import of a killed process is reported as failed. */
export async function importFile(shop: Shop, { importId }: { importId: string }): Promise<void> {
  const [claimed] = await query(shop.db, claim, [importId, shop.now()])
  if (!claimed) return
  const isAlive = setInterval(() => void query(shop.db, alive, [importId]).catch(() => {}), 5_000)
  try {
    const file = await shop.storage.read(fileKeyOf(importId))
    if (!file) throw new Ended('failed', 'The file is gone. Please choose it again.')
    const groups = await readGroups(file)
    const photos = await fetchPhotos(shop, claimed, groups)
    await write(shop, claimed, { groups, photos })
  } catch (error) {
    await saveOutcome(shop, claimed, outcomeOf(shop, error))
  } finally {
    clearInterval(isAlive)
  }
}

type Writing = { groups: Groups; photos: Photos }

async function write(shop: Shop, claimed: Claimed, { groups, photos }: Writing): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await shop.write((tx, announce) => writeImport({ shop, claimed, groups, photos, tx, announce }))
    } catch (error) {
      if (attempt === maxAttempts || sqlState(error) !== '23505') throw error
    }
  }
}

function outcomeOf(shop: Shop, error: unknown): Ended {
  if (error instanceof Ended) return error
  if (error instanceof FileRefused) return new Ended('failed', error.message)
  const incident = randomUUID()
  shop.log.error('incident', { incident, sqlState: sqlState(error), error: describeError(error) })
  const problem = constraintProblem(error)
  if (problem)
    return new Ended('failed', `The database refused a value, so nothing was imported. (${incident})`, [problem])
  return new Ended('failed', `Something went wrong on our side. Nothing was imported. (${incident})`)
}

async function saveOutcome(shop: Shop, { id }: Claimed, { status, message, problems }: Ended): Promise<void> {
  await shop.write(async (tx, announce) => {
    await query(tx, end, [id, status, message || null, shop.now(), JSON.stringify(badCountsOf(problems))])
    if (problems.length > 0) await writeProblems(tx, id, problems)
    announce(topics.imports)
  })
}

/** Fetches the photos of all products that the import changes. Without those that cannot be fetched it goes on only if the merchant says so. */
async function fetchPhotos(shop: Shop, claimed: Claimed, { groups }: Groups): Promise<Photos> {
  const context = contextOf(await readCategories(shop.db), { ...claimed, publicUrl: shop.settings.publicUrl })
  const plans: Plan[] = []
  for await (const some of planGroups(shop.db, groups, context)) plans.push(...some)
  const sources = plans.flatMap(({ change }) => change?.pictures.flatMap(({ source }) => source ?? []) ?? [])
  const progress = progressOf(shop, claimed.id)
  const photos = await fetchAll(shop, {
    importId: claimed.id,
    sources,
    onEach: async (done, all) => {
      if (!(await progress({ step: 'pictures', done, all })).mayGoOn) throw new Ended('canceled')
    },
  })
  const missing = [
    ...plans.flatMap(({ problems }) => problems.filter(({ isPhoto }) => isPhoto)),
    ...sources
      .flatMap((source) => photoProblem(source, photos.refusals.get(source.url) ?? ''))
      .filter(({ reason }) => reason),
  ]
  if (missing.length > 0 && !claimed.withoutPhotos)
    throw new Ended('failed', 'Some photos cannot be fetched, so nothing was imported.', missing)
  return photos
}
