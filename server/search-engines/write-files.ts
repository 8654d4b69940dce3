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

/** Changes that follow each other within this time are written together. */
const settleMs = 200
/** Writing the whole feed takes a fifth of the time at most, and so does writing the parts of changed products. */
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
  const pending = createPending()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null

  const plan = () => {
    clearTimeout(timer)
    const due = pending.due()
    if (ending.signal.aborted || writing !== null || due === Infinity) return
    timer = setTimeout(start, due - performance.now())
  }
  const start = () => {
    writing = write().finally(() => {
      writing = null
      plan()
    })
  }
  const note = (changed: Set<string> | 'all') => {
    pending.note(changed)
    plan()
  }
  async function write(): Promise<void> {
    const started = performance.now()
    try {
      const isWhole = pending.takeWhole()
      const count = await writeFeed(shop, { isWhole, takeChanged: pending.takeChanged, signal: ending.signal })
      if (ending.signal.aborted) return
      pending.rest(isWhole ? 'whole' : 'changed', restPerWork * (performance.now() - started))
      if (pending.takeSitemap() && (await writeSitemap(shop)) > 1) pending.rest('sitemap', largeSitemapMs)
      await recordFinished(shop.db, { task: 'feed', at: shop.now(), count })
    } catch (error) {
      shop.log.warn('feed not written', { error: describeError(error) })
      pending.retry()
    }
  }
  const daily = setInterval(() => note('all'), dayMs).unref()
  const endings = [shop.live.onChange((names) => note(changedIn(names))), shop.live.onReset(() => note('all'))]
  plan()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      clearInterval(daily)
      for (const end of endings) end()
      await writing
    },
  }
}

/** The changes that are not written yet, and the times from which they may be written. All is to be written at first. */
function createPending() {
  let changed = new Set<string>()
  let isWholeChanged = true
  let isSitemapChanged = true
  let since = performance.now()
  const restUntil = { changed: 0, whole: 0, sitemap: 0 }
  const dueAfter = (isPending: boolean, rested: number) => (isPending ? Math.max(since + settleMs, rested) : Infinity)

  return {
    note(more: Set<string> | 'all') {
      if (changed.size === 0 && !isWholeChanged) since = performance.now()
      if (more === 'all') isWholeChanged = true
      else changed = new Set([...changed, ...more])
      isSitemapChanged = true
    },
    /** The time of the first that may be written. */
    due: () =>
      Math.min(
        dueAfter(changed.size > 0, restUntil.changed),
        dueAfter(isWholeChanged, restUntil.whole),
        dueAfter(isSitemapChanged, restUntil.sitemap),
      ),
    takeChanged(): string[] {
      const taken = [...changed]
      changed = new Set()
      return taken
    },
    /** True when the whole feed is to be written now; asking takes it, as with the sitemap. */
    takeWhole(): boolean {
      const isDue = isWholeChanged && performance.now() >= restUntil.whole
      if (isDue) isWholeChanged = false
      return isDue
    },
    takeSitemap(): boolean {
      const isDue = isSitemapChanged && performance.now() >= restUntil.sitemap
      if (isDue) isSitemapChanged = false
      return isDue
    },
    rest(what: keyof typeof restUntil, ms: number) {
      restUntil[what] = performance.now() + ms
    },
    /** Everything is to be written again after a failure. */
    retry() {
      isWholeChanged = isSitemapChanged = true
      for (const what of ['changed', 'whole', 'sitemap'] as const) restUntil[what] = performance.now() + retryMs
    },
  }
}

/** The ids of the changed products; all products where a change names none, as a change of a category. */
function changedIn(names: readonly string[]): Set<string> | 'all' {
  const ids = names.filter((name) => name.startsWith('product:')).map((name) => name.slice('product:'.length))
  const isOfAll = ids.length === 0 && names.includes(topics.catalogue)
  return isOfAll || ids.includes('*') || names.includes(topics.settings) ? 'all' : new Set(ids)
}

/** Writes feed and sitemap once. */
export async function writePublicFiles(shop: Shop): Promise<void> {
  await writeFeed(shop, { isWhole: true, takeChanged: () => [] })
  await writeSitemap(shop)
}

/** The part of the feed to be written. `takeChanged` answers the ids of the products that changed since its last call; an aborted signal ends the writing. */
type FeedChanges = { isWhole: boolean; takeChanged: () => string[]; signal?: AbortSignal }

/**
 * Writes the parts of the changed products, or the whole feed; answers the number of active products. The whole feed of a large shop takes
 * minutes, so parts of products that change meanwhile take turns with it.
 */
async function writeFeed(shop: Shop, { isWhole, takeChanged, signal }: FeedChanges): Promise<number> {
  const [row] = await query(shop.db, countProducts, [])
  const count = row?.count ?? 0
  const parts = 2 ** Math.ceil(Math.log2(Math.max(1, count / productsInPart)))
  const write = async (part: number, asked: Date) =>
    writePart(shop, { path: feedPath, part, parts, asked }, async (tx) => {
      const rates = await readSettings(tx)
      return feedText({ tx, rates, settings: shop.settings }, { part, parts })
    })
  const asked = await databaseNow(shop.db)
  const isKnown = (await query(shop.db, isWritten, [feedPath, parts])).length > 0
  const others = isWhole || !isKnown ? Array.from({ length: parts }, (_, part) => part) : []
  const first = new Map<number, Date>()
  do {
    const ids = takeChanged()
    if (ids.length > 0) {
      const now = await databaseNow(shop.db)
      for (const { part } of await query(shop.db, partsOf, [ids, parts])) first.set(part, now)
    }
    const [changed] = first
    if (changed) {
      first.delete(changed[0])
      await write(...changed)
    }
    const other = others.shift()
    if (other !== undefined) await write(other, asked)
  } while (!signal?.aborted && (first.size > 0 || others.length > 0))
  if (signal?.aborted) return count
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
