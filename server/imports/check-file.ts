import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'
import { broughtPictures } from './brought-pictures.ts'
import { readCategories } from './categories.ts'
import { openSkuCheck } from './check-skus.ts'
import { columnName, type Problem } from './columns.ts'
import { readCurrent } from './current-product.ts'
import { readGroups } from './groups.ts'
import { fileKeyOf, findImport } from './import-row.ts'
import { largestOf, type Source } from './pictures.ts'
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

type Found = { _id: string; makesCategories: boolean }
type CheckedFile = { problems: Problem[]; plans: Plan[]; rows: number; ignored: string[] }

async function checkRows(shop: Shop, file: Uint8Array, { _id, makesCategories }: Found): Promise<CheckedFile> {
  const { groups, problems, rows } = await readGroups(file)
  const { publicUrl } = shop.settings
  const context = contextOf(await readCategories(shop.db), { publicUrl, makesCategories })
  const withSources = openSourceCheck(shop, await broughtPictures(shop.db, _id))
  const withSkus = openSkuCheck(shop.db)
  const progress = progressOf(shop, _id)
  const plans: Plan[] = []
  for await (const some of planGroups(groups, { read: (slugs) => readCurrent(shop.db, slugs), context })) {
    for (const plan of await withSkus(some)) plans.push(await withSources(plan))
    await progress({ step: 'reading', done: plans.length, all: groups.length })
  }
  return { problems, plans, rows, ignored: await readIgnoredColumns(file) }
}

/**
 * A check of picture sources: pictures can be fetched from the URLs in the rows, and the shop's own exist. Each server is contacted once.
 */
function openSourceCheck({ remoteFiles, storage }: Shop, brought: ReadonlyMap<string, string>) {
  const allowed = new Map<string, Promise<boolean>>()
  const refusalOf = async ({ url, isOurs }: Source): Promise<string | null> => {
    if (isOurs) return (await storage.has(largestOf(url).slice(1))) ? null : `The shop has no picture at ${url}`
    if (url.startsWith('file:')) return brought.has(url) ? null : `No picture file called “${url.slice(5)}” came along`
    const { host } = new URL(url)
    const known = allowed.get(host) ?? remoteFiles.refusalOf(url).then((refusal) => refusal === null)
    allowed.set(host, known)
    return (await known) ? null : remoteFiles.refusalOf(url)
  }
  return async (plan: Plan): Promise<Plan> => {
    const sources = plan.change?.pictures.flatMap(({ source }) => source ?? []) ?? []
    const problems = []
    for (const source of sources) {
      const reason = await refusalOf(source)
      if (reason) problems.push({ line: source.row.line, column: columnName(source.key), reason })
    }
    return problems.length === 0 ? plan : { ...plan, change: null, problems: [...plan.problems, ...problems] }
  }
}
