import cluster from 'node:cluster'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { isPassword } from '#adapters/identity/passwords.ts'
import { noMetrics } from '#adapters/metrics/metrics.ts'
import type { PrometheusMetrics } from '#adapters/metrics/prometheus.ts'
import { type Config, readConfig } from '#config'
import { type Database, openDatabase } from '#database/connection.ts'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { assertMigrated, migrate } from '#database/migrate.ts'
import { accounts } from '#demo/people.ts'
import { refusePublishedPasswords } from '#demo/published.ts'
import { type PastPayment, recordPayments as recordAt } from '#sandbox-gateway/record-payments.ts'
import { createApp, createHealthApp, type PageRenderer, type Readiness } from '#server/http/app.ts'
import { readAssets, shareAssets } from '#server/http/assets.ts'
import { createAddressOf, createCountryOf, createIsLocal } from '#server/http/client-address.ts'
import { assertFree, type FirstHandler, listen } from '#server/http/listen.ts'
import { createLoadGate, type LoadGate } from '#server/http/load-gate.ts'
import { builtFiles, sourceFiles } from '#server/http/page-files.ts'
import { type Pages, pageRenderer } from '#server/http/pages.ts'
import { startPublisher } from '#server/impact/impact.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { assertHears } from '#server/live/listen.ts'
import { writeWith } from '#server/live/write.ts'
import { createLog } from '#server/log.ts'
import { jobs } from '#server/modules.ts'
import { serveMetrics } from '#server/operations/operations.ts'
import { startProcesses } from '#server/processes.ts'
import { startFileWriter } from '#server/search-engines/search-engines.ts'
import type { Shop } from '#server/shop.ts'
import { openShop } from './open-shop.ts'
import { endWhenAsked, isStopping, onStop, onStopServing, stopAll } from './stop-shop.ts'

const log = createLog()
const readyWithinMs = 3_000
const say = (line: string) => process.stdout.write(`${line}\n`)

begin(readConfigOrExit()).catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  await stopAll()
  process.exit(1)
})
endWhenAsked()

async function begin(config: Config): Promise<void> {
  if (cluster.isWorker) return start(config)
  makeFolder(config.dataDir)
  await assertFree({ ...config, setting: 'PORT' })
  if (config.payment.provider === 'sandbox') await assertFree({ ...config, ...config.payment, setting: 'SANDBOX_PORT' })
  const { databaseUrl, directUrl } = config
  await (config.processes > 1 && databaseUrl && directUrl
    ? startAll(config, { databaseUrl, directUrl })
    : start(config))
  announceAddress(config)
}

/** Several processes, each a node of its own. The first one runs the jobs. */
async function startAll(config: Config, urls: Urls): Promise<void> {
  await prepareDatabase(config, urls)
  const { listening, stop } = startProcesses({
    count: config.processes,
    port: config.port,
    log,
    environmentOf: (index) => ({
      MIGRATE: 'off',
      ...(index > 0 && config.worker === null && { WORKER: 'off' }),
      ...(config.metrics && { METRICS_PORT: String(config.metrics.port + index) }),
    }),
  })
  onStopServing(stop)
  await listening
}

/** The URL of the database that visitors use, and the one without a pooler in between. */
type Urls = { databaseUrl: string; directUrl: string }

/** A pooler without its settings is refused before it could disturb a migration. */
async function prepareDatabase(config: Config, { databaseUrl, directUrl }: Urls): Promise<void> {
  if (config.databaseUrl) await assertHears({ databaseUrl, directUrl, log })
  await (config.migrates ? migrate(directUrl, say) : assertMigrated(directUrl))
}

async function start(config: Config): Promise<void> {
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config))
  const urls = { databaseUrl, directUrl: config.directUrl ?? databaseUrl }
  await prepareDatabase(config, urls)
  const metrics = config.metrics && (await import('#adapters/metrics/prometheus.ts')).prometheusMetrics()
  const shop = await openShop(config, { ...urls, metrics: metrics ?? noMetrics })
  if (!config.demo) await refusePublishedPasswords(shop.db, isPassword)
  const workDb = await openForWork(shop, config, urls)
  if (metrics)
    await openMetrics(shop, config, {
      metrics,
      pools: { visitors: shop.db, ...(shop.replica && { replica: shop.replica.db }), ...(workDb && { jobs: workDb }) },
    })
  const gate = createLoadGate(shop.log, maxCallsOf(config))
  const { app, before } = await openApp(shop, config, gate)
  const { port, host } = config
  const { close } = await listen(app, { port, host, gate, log: shop.log, ...(before && { before }) })
  onStopServing(() => close({ drained: () => drain(shop, config), graceMs: config.graceMs }))
  // Where NODE_COMPILE_CACHE names a folder, a process that is killed leaves it to the next one too.
  flushCompileCache()
}

async function openApp(shop: Shop, { worker }: Config, gate: LoadGate): Promise<{ app: Hono; before?: FirstHandler }> {
  const readiness = () => readinessOf(shop)
  if (worker === 'only') return { app: createHealthApp(readiness) }
  const { before, ...pages } = await openPages(shop, gate)
  const app = createApp(shop, {
    ...pages,
    addressOf: createAddressOf(shop, getConnInfo),
    countryOf: createCountryOf(shop, getConnInfo),
    isLocal: createIsLocal(getConnInfo),
    readiness,
  })
  return { app, ...(before && { before }) }
}

/** The most calls in progress: the node answers 25 for each connection within a second or two. */
function maxCallsOf({ databaseConnections }: Config) {
  return { others: 25 * databaseConnections, purchases: 50 * databaseConnections }
}

/** Balancers see that this node stops, and send their requests elsewhere; so do browsers whose streams end. */
async function drain({ live }: Shop, { drainMs }: Config): Promise<void> {
  await sleep(drainMs)
  live.endStreams()
}

/** Starts the demo and jobs, which may take longer as no visitor waits, on connections of their own. */
async function openForWork(shop: Shop, config: Config, { directUrl }: Urls): Promise<Database | null> {
  if (config.worker === 'off' && !config.demo) return null
  const timeoutMs = 4 * config.databaseTimeoutMs
  const db = openDatabase(directUrl, { maxConnections: 2 * config.jobsAtOnce, timeoutMs })
  onStop(() => db.$client.end())
  if (config.demo) await loadDemoInto({ ...shop, db }, config)
  if (config.worker === 'off') return db
  const worker = await startJobs(
    { ...shop, db, write: writeWith(db, shop.live.committed) },
    { jobs, databaseUrl: directUrl, timeoutMs, atOnce: config.jobsAtOnce },
  )
  const others = [startFileWriter({ ...shop, db }), startPublisher({ ...shop, db })]
  onStop(() => Promise.all([worker, ...others].map(({ stop }) => stop())))
  return db
}

type Measured = { metrics: PrometheusMetrics; pools: Record<string, Database> }

/** On a port of their own, which visitors do not reach. */
async function openMetrics(shop: Shop, { metrics: place }: Config, measured: Measured): Promise<void> {
  if (!place) return
  await assertFree({ ...place, setting: 'METRICS_PORT' })
  const { close } = await serveMetrics(shop, { ...place, ...measured })
  onStop(close)
}

async function loadDemoInto(shop: Shop, { payment }: Config): Promise<void> {
  const { loadDemo } = await import('#demo/load.ts')
  const now = shop.now()
  const recordPayments =
    payment.provider === 'sandbox' ? (payments: PastPayment[]) => recordAt(shop.db.$client, payments, now) : null
  return loadDemo({ ...shop, createAccount: shop.identity.createAccount, recordPayments, now, log: say })
}

async function startDatabase(config: Config): Promise<string> {
  const database = await startEmbeddedDatabase({ dataDir: join(config.dataDir, 'postgres'), log: say })
  onStop(() => database.stop())
  return database.url
}

type Served = { renderPage: PageRenderer; assets: ReturnType<typeof readAssets>; before?: FirstHandler }
type PageEntry = Pick<Pages, 'renderPage' | 'renderFailure' | 'canonicalUrl'>

/** Built pages; with --dev they come from Vite, which rebuilds what changes. */
async function openPages(shop: Shop, { isBusy }: LoadGate): Promise<Served> {
  if (process.argv.includes('--dev')) return openDevelopmentPages(shop)
  const client = join(import.meta.dirname, 'build/client')
  const entry: PageEntry = await import(join(import.meta.dirname, 'build/server/entry.server.js'))
  const pages = { ...entry, filesOf: builtFiles(client, shop.settings.assetUrl) }
  if (!shop.settings.demo) await shareAssets(shop.storage, join(client, 'assets'))
  return { renderPage: pageRenderer(shop, async () => pages, { isBusy }), assets: readAssets(client) }
}

async function openDevelopmentPages(shop: Shop): Promise<Served> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  onStop(() => vite.close())
  const load = () => vite.ssrLoadModule('/app/entry.server.tsx') as Promise<PageEntry>
  const renderPage = pageRenderer(shop, async () => ({ ...(await load()), filesOf: sourceFiles, isDevelopment: true }))
  return { renderPage, assets: new Map(), before: vite.middlewares }
}

async function readinessOf(shop: Shop): Promise<Readiness> {
  if (isStopping()) return 'stopping'
  const answer = shop.db.$client.query('select 1').then(
    () => true,
    () => false,
  )
  const sells = shop.live.isListening() && (await Promise.race([answer, sleep(readyWithinMs, false)]))
  return sells ? 'ready' : 'degraded'
}

function readConfigOrExit(): Config {
  try {
    const config = readConfig(process.env)
    // React and others would run their slow development builds otherwise.
    if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
    return config
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(`DATA_DIR ${folder} is not writable. Choose another with DATA_DIR=…`)
  }
}

function announceAddress(config: Config): void {
  say(`Stella Maris is open at ${config.publicUrl}`)
  for (const line of config.warnings) say(`⚠ ${line}`)
  if (config.testPayments) say('⚠ Payments are in test mode: customers can order, and no money moves')
  if (!config.demo) return
  if (config.clerk) say('Accounts are at Clerk: those of the demo do not exist')
  else say(`Demo accounts: ${accounts.map(({ email, password }) => `${email} / ${password}`).join(' · ')}`)
  say(`Emails of the demo: http://localhost:${config.port}/dev/mailbox`)
}
