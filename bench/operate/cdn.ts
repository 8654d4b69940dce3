import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import { findChromium } from '#scripts/find-chromium.ts'
import { reservePorts, startShop } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'

/**
 * The demo behind nginx as deploy/nginx-cache.conf sets it up: the hit rate of visitors who walk through 58 pages, and the time until a
 * changed price is on an open page, on a new page, and on a page that the cache stored before. Run it with node bench/operate/cdn.ts
 * [CDN_SECONDS], after npm run build.
 */
const cdnSeconds = Number(process.argv[2] ?? 10)
const [pagesOfWalk, visitors] = [58, 10]
const slug = 'aurelia-tote'
const path = `/product/${slug}`
const folder = mkdtempSync(join(tmpdir(), 'stella-maris-cdn-'))
const [shopPort, port] = [await reservePorts(), await reservePorts()]
const [origin, assetUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
const env = { PUBLIC_URL: origin, ASSET_URL: assetUrl, CDN_SECONDS: String(cdnSeconds), TRUSTED_PROXY: '127.0.0.1' }
const shop = await startShop({ port: shopPort, env })
const nginx = startNginx()
const database = new pg.Client(shop.databaseUrl())
let dollars = 501

try {
  await database.connect()
  await until(
    () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  )
  await walk()
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  await changePrices(browser).finally(() => browser.close())
} finally {
  await database.end()
  nginx.kill('SIGTERM')
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Visitors walk one after the other through the same pages, and load the assets and pictures named there. */
async function walk(): Promise<void> {
  const counts = { pages: new Map<string, number>(), files: new Map<string, number>() }
  const ask = async (url: string, kind: keyof typeof counts) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    const state = answer.ok ? (answer.headers.get('x-cache') ?? 'none') : String(answer.status)
    counts[kind].set(state, (counts[kind].get(state) ?? 0) + 1)
    if (kind === 'pages' && state === 'MISS') missed.set(url, (missed.get(url) ?? 0) + 1)
    return answer.text()
  }
  const missed = new Map<string, number>()
  const paths = await pathsOfWalk()
  const began = performance.now()
  for (let visitor = 0; visitor < visitors; visitor++)
    for (const each of paths) {
      const html = await ask(origin + each, 'pages')
      if (visitor > 0) continue
      const files = [...html.matchAll(/"(http:\/\/127\.0\.0\.1:\d+\/(?:assets|pictures)\/[^" ]+)["\s]/g)].map(
        ([, url = '']) => url,
      )
      for (const file of new Set(files)) await ask(file, 'files')
    }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${visitors} visitors, ${paths.length} pages each, in ${seconds} s, CDN_SECONDS=${cdnSeconds}: ${rateOf(counts.pages)}`,
  )
  const never = [...missed].filter(([, count]) => count === visitors).map(([url]) => new URL(url).pathname)
  console.log(`Never stored: ${never.join(', ')}`)
  console.log(`Their assets and pictures, asked for once with each page: ${rateOf(counts.files)}`)
}

function rateOf(states: Map<string, number>): string {
  const all = [...states.values()].reduce((sum, count) => sum + count, 0)
  const hits = ['HIT', 'STALE', 'UPDATING'].reduce((sum, state) => sum + (states.get(state) ?? 0), 0)
  return `${((100 * hits) / all).toFixed(1)} % of ${all} from the cache (${[...states].map(([state, count]) => `${count} ${state}`).join(', ')})`
}

/** Follows links from the home page, breadth first, past the cache. */
async function pathsOfWalk(): Promise<string[]> {
  const found = new Set(['/'])
  for (const each of found) {
    const html = await (await fetch(shop.url + each)).text()
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[\w/-]*)"/g))
      if (found.size < pagesOfWalk) found.add(link)
    if (found.size === pagesOfWalk) break
  }
  return [...found]
}

async function changePrices(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  await page.goto(origin + path)
  await page.locator('html[data-alive]').waitFor()
  // Waits until its stream is open.
  await sleep(3_000)
  const shows = (price: string) => page.getByText(price, { exact: true }).first().waitFor({ timeout: 30_000 })

  let price = await changePrice()
  let began = performance.now()
  await shows(price)
  console.log(`An open page shows the new price after ${Math.round(performance.now() - began)} ms`)

  // The cache has a separate entry for this address, which it stores right before the change.
  const fresh = `${origin}${path}?fresh`
  await fetch(fresh)
  price = await changePrice()
  began = performance.now()
  await until(async () => (await (await fetch(fresh)).text()).includes(price), Boolean, { everyMs: 250 })
  console.log(
    `A new page, stored right before the change, has it after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )

  for (const forgotten of [false, true]) {
    price = await changePrice()
    if (forgotten)
      await database.query(`select pg_notify('topics', '["order:' || n || '"]') from generate_series(1, 2100) n`)
    await sleep(1_000)
    const visitor = await browser.newPage()
    const answer = await visitor.goto(origin + path)
    const wasOld = !(await answer?.text())?.includes(price)
    began = performance.now()
    await visitor.getByText(price, { exact: true }).first().waitFor({ timeout: 30_000 })
    console.log(
      `A page from the cache (${wasOld ? 'with the old price' : 'already new'}${forgotten ? ', 2,100 changes ago' : ''}) shows the new one after ${Math.round(performance.now() - began)} ms`,
    )
    await visitor.close()
    await sleep(2_000 * cdnSeconds)
    await fetch(origin + path)
    await sleep(500)
  }
  const resources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .map(({ host, pathname }) => `${host} ${pathname.split('/')[1]}`),
  )
  const kinds = [...Map.groupBy(resources, (kind) => kind)].map(([kind, all]) => `${all.length} × ${kind}`)
  console.log(`The browser loaded ${kinds.join(', ')}; ${failures.length} errors in its console ${failures.join(' ')}`)
  if (failures.length > 0) process.exitCode = 1
}

async function changePrice(): Promise<string> {
  dollars += 1
  await database.query('update products set base_price_cents = $1, sale_price_cents = null where slug = $2', [
    dollars * 100,
    slug,
  ])
  return `$${dollars}.00`
}

function startNginx() {
  const settings = readFileSync(join(import.meta.dirname, '../../deploy/nginx-cache.conf'), 'utf8')
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ *ssl_certificate.*\n/g, '')
    .replaceAll('assets.shop.example', '127.0.0.1')
    .replace('Host shop.example', `Host localhost:${port}`)
    .replaceAll('shop.example', 'localhost')
    .replaceAll('/var/cache/nginx/shop', join(folder, 'cache'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
  mkdirSync(join(folder, 'logs'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log ${folder}/logs/error.log;\nevents {}\nhttp {\naccess_log off;\n${settings}}\n`,
  )
  return spawn('nginx', ['-c', file, '-e', join(folder, 'logs/error.log')], { stdio: 'inherit' })
}
