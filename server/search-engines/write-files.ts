import { query, sql } from '#database/query.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { topics } from '#server/live/topics.ts'
import { recordFinished } from '#server/operations/operations.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { feedText } from './product-feed.ts'
import { databaseNow, dropOthers, writePart } from './public-files.ts'
import { sitemapFiles, writtenSitemap } from './sitemap.ts'

/** The ids of products whose items changed. */
type Changed = Set<string> | 'all'

/** Changes that follow each other within this time are written together. */
const settleMs = 200
/** Writing takes a fifth of the time at most, so that a large shop with many sales is not always writing. */
const restPerWork = 4
const retryMs = 5_000
const productsInPart = 500
/** A sitemap of several files is written again after this time at the earliest: search engines read it daily. */
const largeSitemapMs = 600_000
const feedPath = '/feeds/products.xml'

const countProducts = sql({
  name: 'public-files-count',
  text: 'select count(*)::int as count from products where is_active',
  row: { count: 'integer' },
})
const partsOf = sql({
  name: 'public-files-parts-of',
  text: 'select distinct mod(hashtext(id) & 2147483647, $2) as part from unnest($1::text[]) as id',
  row: { part: 'integer' },
})
const isWritten = sql({
  name: 'public-files-known',
  text: 'select 1 from public_files where path = $1 and parts = $2 having count(*) = $2',
})

/** Writes feed and sitemap at the start, after each change, and once a day. A node skips a part that another has read since it began. */
export function startFileWriter(shop: Shop) {
  let changed: Changed = 'all'
  let since = performance.now()
  let restUntil = 0
  let sitemap = { isChanged: true, due: 0 }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let isStopped = false

  const plan = () => {
    clearTimeout(timer)
    if (isStopped || writing !== null) return
    const isChanged = changed === 'all' || changed.size > 0
    if (!isChanged && !sitemap.isChanged) return
    const due = isChanged ? Math.max(since + settleMs, restUntil) : sitemap.due
    timer = setTimeout(start, due - performance.now())
  }
  const start = () => {
    writing = write().finally(() => {
      writing = null
      plan()
    })
  }
  const note = (more: Changed) => {
    if (changed !== 'all' && changed.size === 0) since = performance.now()
    changed = changed === 'all' || more === 'all' ? 'all' : new Set([...changed, ...more])
    sitemap.isChanged = true
    plan()
  }
  async function write(): Promise<void> {
    const started = performance.now()
    const now = changed
    changed = new Set()
    try {
      const count = await writeFeed(shop, now)
      if (started >= sitemap.due) {
        const files = await writeSitemap(shop)
        sitemap = { isChanged: false, due: files > 1 ? performance.now() + largeSitemapMs : 0 }
      }
      await recordFinished(shop.db, { task: 'feed', at: shop.now(), count })
      restUntil = performance.now() + restPerWork * (performance.now() - started)
    } catch (error) {
      shop.log.warn('feed not written', { error: describeError(error) })
      changed = 'all'
      restUntil = performance.now() + retryMs
    }
  }
  const daily = setInterval(() => note('all'), dayMs).unref()
  const endings = [shop.live.onChange((names) => note(changedIn(names))), shop.live.onReset(() => note('all'))]
  plan()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(daily)
      for (const end of endings) end()
      await writing
    },
  }
}

/** The changed products; all products where a change names none, as a change of a category. */
function changedIn(names: readonly string[]): Changed {
  const ids = names.filter((name) => name.startsWith('product:')).map((name) => name.slice('product:'.length))
  const isOfAll = ids.length === 0 && names.includes(topics.catalogue)
  return isOfAll || ids.includes('*') || names.includes(topics.settings) ? 'all' : new Set(ids)
}

/** Writes feed and sitemap once. */
export async function writePublicFiles(shop: Shop): Promise<void> {
  await writeFeed(shop, 'all')
  await writeSitemap(shop)
}

/** Writes the parts of the changed products, or all; answers the number of active products. */
async function writeFeed(shop: Shop, changed: Changed): Promise<number> {
  if (changed !== 'all' && changed.size === 0) return 0
  const asked = await databaseNow(shop.db)
  const [row] = await query(shop.db, countProducts, [])
  const count = row?.count ?? 0
  const parts = 2 ** Math.ceil(Math.log2(Math.max(1, count / productsInPart)))
  const isKnown = (await query(shop.db, isWritten, [feedPath, parts])).length > 0
  const some = changed === 'all' || !isKnown ? null : await query(shop.db, partsOf, [[...changed], parts])
  for (const part of some ? some.map((one) => one.part) : Array.from({ length: parts }).keys())
    await writePart(shop, { path: feedPath, part, parts, asked }, async (tx) => {
      const rates = await readSettings(tx)
      return feedText({ tx, rates, settings: shop.settings }, { part, parts })
    })
  await dropOthers(shop, feedPath, [{ path: feedPath, parts }])
  return count
}

/** Writes all files of the sitemap; answers their number. */
async function writeSitemap(shop: Shop): Promise<number> {
  const asked = await databaseNow(shop.db)
  const names = await sitemapFiles(shop.db)
  for (const name of names)
    await writePart(shop, { path: `/${name}.xml`, part: 0, parts: 1, asked }, (tx) =>
      writtenSitemap({ db: tx, publicUrl: shop.settings.publicUrl }, name, names),
    )
  await dropOthers(
    shop,
    '/sitemap%',
    names.map((name) => ({ path: `/${name}.xml`, parts: 1 })),
  )
  return names.length
}
