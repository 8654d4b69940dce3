import { basename, join } from 'node:path'
import { routes } from '#app/routes.ts'
import { notFound, type Route } from '#app/shop-routes.ts'

/** A module as the bundler knows it. */
export type Module = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}
type ModuleOf = (id: string) => Module | null

/** Modules, or style sheets, that are loaded together by the same pages; `letters` is the length of their source. */
type Cluster = { ids: string[]; pages: ReadonlySet<string>; letters: number; area: Area; isStyle: boolean }

/** Areas of chunks by the pages that load them; none imports from a later area. 'lent': first modules of the admin area that the shop loads late. 'page': first modules of one page that others load late. */
const areas = ['shared', 'shop', 'lent', 'admin', 'page', 'late'] as const
type Area = (typeof areas)[number]

export type PlannedChunk = { name: string; ids: ReadonlySet<string> }

const root = join(import.meta.dirname, '..').replaceAll('\\', '/')
const entry = 'app/entry.client.tsx'
const tableOfPages = 'app/find-page.ts'

/** Libraries: a chunk of their own, which changes with their versions only. */
const library =
  /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(useQueries|queriesObserver|infiniteQueryObserver))/

/** Index files that re-export a whole library: importers need only the modules of the names that they use. */
const barrel = /node_modules\/@tanstack\/.*\/index\.js$/

const styleSheet = /\.css$/

/** Sheets that gather others and utilities, so that their own length says nothing: each is a chunk of its own. */
const gathering = [`${root}/app/app.css`, `${root}/app/ui/styles/utilities.css`]

/** Library code for the forms of a hosted identity provider only: loaded with them. */
const ofForms = /infiniteQueryObserver/

/** A part of a page that loads once the page is interactive. */
const latePart = /\blatePart\(async \(\) => \(await import\("[#.]*([^"]+)"\)/g

/** The cost of one more file to a page, in characters of source: its imports, and weaker compression. */
const fileCost = 2_500

/** The first pages of most visits: their bytes are weighted. */
const busiest = /(home|catalogue|product)-page\.tsx$/
const busyness = 4

/** The admin pages: few people open them, and their number must not affect the shop's chunks. */
const ofAdmin = /^pages\/admin\//
const quietness = 0.02
/** Pages behind links of emails, and the chapters of materials, do not affect the chunks either. */
const quiet = ['gift', 'ledger', 'materials', 'newsletter', 'order', 'stock-notices', 'withdraw']
  .map((folder) => new RegExp(`^pages/storefront/${folder}/`))
  .concat(ofAdmin)

/**
 * The chunks that pages begin with, the most wanted of each area first, then those of their late parts. Each contains what the same pages
 * need; chunks of nearly the same pages are joined, since few files compress better than many, but none that the admin area needs with one
 * that it does not. Style sheets come first, apart from code, so that no code brings them along. The first modules of a single page, and
 * those loaded on demand, are left to the bundler.
 */
export function planFirstLoads(ids: Iterable<string>, moduleOf: ModuleOf): PlannedChunk[] {
  const libraries = [...ids].filter((id) => library.test(id))
  if (libraries.length === 0) throw new Error('No library is in the bundle')
  // The entry waits for its page, which must not wait for the entry.
  const clusters = joined(clustersOf(moduleOf, new Set([...libraries, ...gathering, `${root}/${entry}`]))).sort(
    (a, b) =>
      Number(b.isStyle) - Number(a.isStyle) ||
      areas.indexOf(a.area) - areas.indexOf(b.area) ||
      b.pages.size - a.pages.size,
  )
  return [
    { name: 'libraries', ids: new Set(libraries) },
    ...gathering.map((sheet) => ({ name: basename(sheet, '.css'), ids: new Set([sheet]) })),
    ...clusters.map(({ ids, area }) => ({ name: area, ids: new Set(ids) })),
  ]
}

/** Fails the build when a rule of this file matches no page, or no module of the bundle, and so would have no effect. */
export function assertRulesMatch(ids: readonly string[], moduleOf: ModuleOf): void {
  const pages = routes.map(({ page }) => page)
  const codes = ids.map((id) => moduleOf(id)?.code ?? '')
  const matched: [RegExp[], readonly string[]][] = [
    [[busiest, ...quiet], pages],
    [[library, barrel, ofForms], ids],
    [[latePart], codes],
  ]
  for (const [rules, texts] of matched)
    for (const rule of rules)
      if (!texts.some((text) => text.search(rule) >= 0)) throw new Error(`${rule} matches nothing of the bundle`)
}

function clustersOf(moduleOf: ModuleOf, without: ReadonlySet<string>): Cluster[] {
  const first = new Map<string, Set<string>>()
  const late = new Map<string, Set<string>>()
  const ofShop = new Set<string>()
  for (const route of [...routes, notFound]) {
    const begun = withImports(filesOf(route, moduleOf), moduleOf)
    const parts = [...begun].flatMap((id) => latePartsOf(id, moduleOf))
    for (const id of begun) first.set(id, (first.get(id) ?? new Set()).add(route.page))
    for (const id of withImports(parts, moduleOf)) late.set(id, (late.get(id) ?? new Set()).add(route.page))
    if (!ofAdmin.test(route.page)) addLater(begun, ofShop, moduleOf)
  }
  const clusters = new Map<string, Cluster>()
  for (const [id, pages] of first) if (pages.size > 1 || late.has(id)) add(id, pages, areaOf(pages, ofShop.has(id)))
  for (const [id, pages] of late) if (!first.has(id)) add(id, pages, 'late')
  return [...clusters.values()]

  function add(id: string, pages: ReadonlySet<string>, area: Area): void {
    if (without.has(id)) return
    const isStyle = styleSheet.test(id)
    const key = [area, isStyle, ...pages].join()
    const { ids, letters } = clusters.get(key) ?? { ids: [], letters: 0 }
    clusters.set(key, { ids: [...ids, id], pages, letters: letters + (moduleOf(id)?.code?.length ?? 0), area, isStyle })
  }
}

function filesOf({ page, frame }: Route, moduleOf: ModuleOf): string[] {
  return [entry, `app/${page}`, ...(frame ? [`app/${frame}`] : [])].map((file) => {
    if (!moduleOf(`${root}/${file}`)) throw new Error(`${file} is not in the bundle`)
    return `${root}/${file}`
  })
}

/** The modules, with all their static imports. */
function withImports(ids: readonly string[], moduleOf: ModuleOf): Set<string> {
  const found = new Set<string>()
  ids.forEach(collect)
  return found

  function collect(id: string): void {
    if (found.has(id)) return
    found.add(id)
    for (const imported of importsOf(id, moduleOf)) collect(imported)
  }
}

/** Adds the modules and all that they ever load, but for the pages that open next. */
function addLater(ids: Iterable<string>, known: Set<string>, moduleOf: ModuleOf): void {
  for (const id of ids) {
    if (known.has(id)) continue
    known.add(id)
    const { dynamicallyImportedIds = [] } = moduleOf(id) ?? {}
    const later = dynamicallyImportedIds.filter((other) => other !== `${root}/${tableOfPages}`)
    addLater([...importsOf(id, moduleOf), ...later], known, moduleOf)
  }
}

function latePartsOf(id: string, moduleOf: ModuleOf): string[] {
  const { dynamicallyImportedIds = [], code } = moduleOf(id) ?? {}
  return [...(code ?? '').matchAll(latePart)].flatMap(([, file = '']) =>
    dynamicallyImportedIds.filter((imported) => imported.endsWith(file)),
  )
}

function importsOf(id: string, moduleOf: ModuleOf): string[] {
  const { importedIds = [], code } = moduleOf(id) ?? {}
  const words = code?.toLowerCase() ?? ''
  return importedIds.flatMap((imported) => (barrel.test(imported) ? named(imported) : [imported]))

  function named(file: string): string[] {
    if (barrel.test(file)) return (moduleOf(file)?.importedIds ?? []).flatMap(named)
    return words.includes(basename(file, '.js').toLowerCase()) && !ofForms.test(file) ? [file] : []
  }
}

/** Joins the pair of clusters that gains most, until no pair gains. */
function joined(clusters: readonly Cluster[]): Cluster[] {
  const best = clusters
    .flatMap((one, index) => clusters.slice(index + 1).map((other) => joinPair(one, other)))
    .reduce((best, pair) => (pair.gain > best.gain ? pair : best), { gain: 0, parts: [] as Cluster[], both: null })
  if (!best.both) return [...clusters]
  return joined([...clusters.filter((each) => !best.parts.includes(each)), best.both])
}

type Joining = { gain: number; parts: Cluster[]; both: Cluster | null }

function joinPair(one: Cluster, other: Cluster): Joining {
  const parts = [one, other]
  if (one.area !== other.area || one.isStyle !== other.isStyle || one.area === 'page')
    return { gain: 0, parts, both: null }
  const pages = new Set([...one.pages, ...other.pages])
  const both = { ...one, ids: [...one.ids, ...other.ids], pages, letters: one.letters + other.letters }
  return { gain: costOf(one) + costOf(other) - costOf(both), parts, both }
}

function costOf({ pages, letters }: Cluster): number {
  const isQuiet = (page: string) => quiet.some((folder) => folder.test(page))
  const visits = [...pages].map((page) => (isQuiet(page) ? quietness : busiest.test(page) ? busyness : 1))
  return visits.reduce((sum, each) => sum + each, 0) * (letters + fileCost)
}

function areaOf(pages: ReadonlySet<string>, isOfShop: boolean): Area {
  const isAdmin = (page: string) => ofAdmin.test(page)
  if (pages.size === 1) return 'page'
  const admin = [...pages].filter(isAdmin)
  if (admin.length === 0) return 'shop'
  if (admin.length < pages.size) return 'shared'
  return isOfShop ? 'lent' : 'admin'
}
