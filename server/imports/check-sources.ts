import type { Shop } from '#server/shop.ts'
import { columnName } from './columns.ts'
import { largestOf, type Source } from './pictures.ts'
import type { Plan } from './plan-product.ts'

/** Whether pictures may be fetched from where their products' rows say, and the shop's own are there. Each server is asked for once. */
export function openSourceCheck({ remoteFiles, storage }: Shop, brought: ReadonlyMap<string, string>) {
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
