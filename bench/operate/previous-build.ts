import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buy, openCounter, signUp } from '#tests/support/shoppers.ts'
import { reservePorts, startShop } from '#tests/support/start-shop.ts'

/**
 * Tries the previous build on the newest tables, as during an update. Builds the commit before the newest migration, or the named one,
 * starts it on a database that this version migrated, and has it answer pages and functions, sign people up and sell. Run node
 * bench/operate/previous-build.ts [commit].
 */
const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim()
const newest = git('log', '-1', '--format=%H', '--', 'database/migrations')
const commit = git('rev-parse', process.argv[2] ?? `${newest}^`)
const folder = mkdtempSync(join(tmpdir(), 'stella-maris-previous-'))
const source = join(folder, 'source')
const purchases = 10

git('worktree', 'add', '--detach', source, commit)
const present = await startShop()
await present.kill()
const database = new pg.Client(present.databaseUrl())
try {
  build()
  await database.connect()
  await database.query('update identity_account set password = null')
  const missing = git('diff', '--name-only', commit, 'HEAD', '--', 'database/migrations').split('\n')
  console.log(`${commit.slice(0, 8)} on tables with ${missing.join(', ')}`)
  const shop = await startShop({
    packed: source,
    port: await reservePorts(),
    dataDir: present.dataDir,
    env: settings(),
  })
  await sell(shop.url).finally(() => shop.stop({ keepData: true }))
} finally {
  await database.end()
  await (await startShop({ dataDir: present.dataDir })).stop()
  git('worktree', 'remove', '--force', source)
  rmSync(folder, { recursive: true, force: true })
}

function build(): void {
  symlinkSync(join(process.cwd(), 'node_modules'), join(source, 'node_modules'))
  const vite = (...parameters: string[]) =>
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...parameters], {
      cwd: source,
      stdio: 'pipe',
    })
  vite('--app')
  vite('--config', 'vite.server.config.ts')
}

function settings(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    MIGRATE: 'off',
    DATABASE_URL: present.databaseUrl(),
    PUBLIC_URL: 'http://localhost',
    AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
    PAYMENT: 'sandbox',
    MAIL: 'mailbox',
  }
}

async function sell(url: string): Promise<void> {
  for (const path of ['/', '/bags', '/product/aurelia-tote', '/faq', '/checkout', '/sitemap.xml'])
    console.log(`${path}: ${(await fetch(url + path)).status}`)
  const counter = await openCounter(url)
  for (let index = 0; index < purchases; index++) await buy(counter, await signUp(url, index), index)
  const { rows } = await database.query(
    `select (select count(*) from orders where email like 'bench-%') as orders, (select count(*) from emails where recipient like 'bench-%') as emails`,
  )
  console.log(`${purchases} purchases: ${rows[0].orders} orders, ${rows[0].emails} emails`)
}
