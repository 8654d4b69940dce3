import type { ProductImport } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'
import { broughtPictures } from './brought-pictures.ts'
import { readCategories } from './categories.ts'
import type { Problem } from './columns.ts'
import { readGroups } from './groups.ts'
import { fileKeyOf, findImport } from './import-row.ts'
import { isRemote, photoProblem, refusalOfLocal } from './photo-sources.ts'
import type { Source } from './pictures.ts'
import { contextOf, planGroups } from './plan-groups.ts'
import type { Plan } from './plan-product.ts'
import { writeProblems } from './problems.ts'
import { progressOf } from './progress.ts'
import { FileRefused, readIgnoredColumns } from './read-file.ts'
import { tally } from './tally.ts'

const finish = sql({
  name: 'import-checked',
  text: `update product_imports set status = 'checked', step = null, counts = $2, ignored_columns = $3
where id = $1 and status = 'checking' returning id`,
  row: { id: 'text' },
})
const refuse = sql({
  name: 'import-refused',
  text: "update product_imports set status = 'refused', step = null, problem = $2, ended_at = $3 where id = $1 and status = 'checking'",
})

/** The dry run: reads the whole file, changes nothing, and counts what an import would do. Safe to repeat. */
export async function checkFile(shop: Shop, { importId }: { importId: string }): Promise<void> {
  const found = await findImport(shop.db, importId)
  if (found?.status !== 'checking') return
  try {
    const file = await shop.storage.read(fileKeyOf(importId))
    if (!file) throw new FileRefused('The file is gone. Please choose it again.')
    const { problems, plans, rows, ignored } = await checkRows(shop, file, found)
    await shop.write(async (tx, announce) => {
      const [checked] = await query(tx, finish, [importId, tally({ problems, rows }, plans), ignored])
      if (checked) await writeProblems(tx, importId, [...problems, ...plans.flatMap((plan) => plan.problems)])
      announce(topics.imports)
    })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await shop.write(async (tx, announce) => {
      await query(tx, refuse, [importId, error.message, shop.now()])
      announce(topics.imports)
    })
  }
}

type CheckedFile = { problems: Problem[]; plans: Plan[]; rows: number; ignored: string[] }

async function checkRows(shop: Shop, file: Uint8Array, found: ProductImport): Promise<CheckedFile> {
  const { groups, problems, rows } = await readGroups(file)
  const context = contextOf(await readCategories(shop.db), { ...found, publicUrl: shop.settings.publicUrl })
  const refusalOf = openSourceCheck(shop, await broughtPictures(shop.db, found._id))
  const progress = progressOf(shop, found._id)
  const plans: Plan[] = []
  for await (const some of planGroups(shop.db, groups, context)) {
    for (const plan of some) plans.push(await withPhotoProblems(plan, refusalOf))
    await progress({ step: 'reading', done: plans.length, all: groups.length })
  }
  return { problems, plans, rows, ignored: await readIgnoredColumns(file) }
}

/** Adds the photos that, by their addresses, cannot be fetched. They do not leave their products out. */
async function withPhotoProblems(plan: Plan, refusalOf: (source: Source) => Promise<string | null>): Promise<Plan> {
  const problems = [...plan.problems]
  for (const source of plan.sources) {
    const reason = await refusalOf(source)
    if (reason) problems.push(photoProblem(source, reason))
  }
  return { ...plan, problems }
}

/** A check of photos by their addresses. Each server is looked up once. */
function openSourceCheck(shop: Shop, brought: ReadonlyMap<string, string>) {
  const allowed = new Map<string, Promise<boolean>>()
  return async (source: Source): Promise<string | null> => {
    const { url } = source
    if (!isRemote(source)) return refusalOfLocal(shop.storage, source, brought)
    const { host } = new URL(url)
    const known = allowed.get(host) ?? shop.remoteFiles.refusalOf(url).then((refusal) => refusal === null)
    allowed.set(host, known)
    return (await known) ? null : shop.remoteFiles.refusalOf(url)
  }
}
