import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '#scripts/find-chromium.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { anySlug } from './any-slug.ts'
import { firstLoadOf } from './first-load.ts'

const cli = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const maxAttempts = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]

type Audit = { score: number | null; title: string; numericValue?: number; details?: unknown }
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

process.exit((await measurePages()) ? 0 : 1)

/** Runs Lighthouse on the first pages that people see, as a phone on a slow network; false when one scores below the goal. */
async function measurePages(): Promise<boolean> {
  const chromium = findChromium()
  if (!chromium) throw new Error('No Chromium found. Install it, or name one with CHROMIUM=/path/to/chromium')
  const shop = await startShop()
  try {
    say(`| mobile, median of ${runs} | ${categories.join(' | ')} | LCP ms | CLS | TBT ms | first-load JS KB |`)
    say('|---|---|---|---|---|---|---|---|---|')
    const results = []
    for (const path of ['/', '/bags', `/product/${await anySlug(shop.url)}`])
      results.push(await measure({ origin: shop.url, path, chromium }))
    return results.every(Boolean)
  } finally {
    await shop.stop()
  }
}

async function measure({ origin, path, chromium }: { origin: string; path: string; chromium: string }) {
  await fetch(origin + path)
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await runLighthouse(origin + path, chromium))
  const scores = categories.map((name) =>
    median(reports.map((report) => Math.round(report.categories[name].score * 100))),
  )
  const number = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN))
  const { bytes } = await firstLoadOf(origin, path)
  const figures = [
    number('largest-contentful-paint').toFixed(0),
    number('cumulative-layout-shift').toFixed(3),
    number('total-blocking-time').toFixed(0),
    (bytes / 1000).toFixed(1),
  ]
  say(`| ${path} | ${scores.join(' | ')} | ${figures.join(' | ')} |`)
  const isGood = categories.every((name, index) => (scores[index] ?? 0) >= wanted[name])
  const last = reports.at(-1)
  if (last && (!isGood || process.env.LIGHTHOUSE_DETAILS)) for (const line of findings(last)) say(line)
  return isGood
}

/** Runs Lighthouse, and once more when it fails, as it sometimes does on a busy machine. */
async function runLighthouse(url: string, chromium: string): Promise<Report> {
  const options = ['--quiet', '--output=json', '--output-path=stdout', '--chrome-flags=--headless=new --no-sandbox']
  for (let attempt = 1; ; attempt++) {
    const outcome = await promisify(execFile)(process.execPath, [cli, url, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 100 * 1024 * 1024,
    }).catch((error: { stderr: string }) => error)
    if ('stdout' in outcome && !('code' in outcome)) return JSON.parse(outcome.stdout)
    if (attempt === maxAttempts) throw new Error(outcome.stderr)
  }
}

/** Audits that cost points, worst first. */
function findings({ categories: found, audits }: Report): string[] {
  return categories.flatMap((name) =>
    found[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .sort((a, b) => b.weight - a.weight)
      .map(({ id }) => `  ${name}: ${audits[id]?.title} (${audits[id]?.score}) ${nodesOf(audits[id])}`),
  )
}

function nodesOf(audit: Audit | undefined): string {
  const text = JSON.stringify(audit?.details ?? '')
  return [...new Set([...text.matchAll(/"snippet":"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]))]
    .slice(0, 3)
    .join(' ')
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
