import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { endPostmaster } from '#database/embedded-process.ts'
import { migrate } from '#database/migrate.ts'
import { migrateSandbox } from '#sandbox-gateway/sandbox.ts'
import { isAlive, query } from './database-process.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { inMemory } from './quick-environment.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /** The same PostgreSQL through the pooler of bench/operate/pooler.ts. */
    poolerUrl: string | null
  }
}

const prefix = 'stella-maris-tests-'

/** One PostgreSQL for all tests, with migrated templates that each test clones. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await trustEverybody(admin)
  for (const [name, makeTables] of Object.entries({ template_shop: migrate, template_sandbox: migrateSandboxAt })) {
    await admin.query(`create database ${name}`)
    await makeTables(database.url.replace(/\/postgres$/, `/${name}`))
    await admin.query(`alter database ${name} is_template true allow_connections false`)
    await makeReusable(database.url, name)
  }
  await admin.end()
  project.provide('databaseUrl', database.url)
  const pooler = process.env.PGBOUNCER ? await startPgBouncer(process.env.PGBOUNCER, database.url) : null
  project.provide('poolerUrl', pooler?.url ?? null)
  return async () => {
    await pooler?.[Symbol.asyncDispose]()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Turns off passwords for connections: checking one is half of a connection's cost, and tests open thousands. */
async function trustEverybody(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file')
  writeFileSync(String(rows[0]?.hba_file), 'host all all 127.0.0.1/32 trust\n')
  await admin.query('select pg_reload_conf()')
}

/** Adds the template `…_reusable`, whose clones several tests of a file have in turn. */
async function makeReusable(url: string, template: string): Promise<void> {
  const name = `${template}_reusable`
  await query(url, `create database ${name} template ${template} strategy file_copy`)
  await query(url.replace(/\/postgres$/, `/${name}`), resetScript)
}

const resetScript = readFileSync(join(import.meta.dirname, 'reset-database.sql'), 'utf8')

async function migrateSandboxAt(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  await migrateSandbox(pool)
  await pool.end()
}

/** Deletes what killed test runs left behind. */
async function clearKilledRuns(): Promise<void> {
  const places = new Set([tmpdir(), inMemory, '/tmp'])
  const folders = [...places].flatMap((place) =>
    globSync(`${prefix}*`, { cwd: place }).map((name) => join(place, name)),
  )
  for (const folder of folders) {
    const pid = Number(/\d+/.exec(basename(folder))?.[0])
    if (isAlive(pid)) continue
    for (const cluster of ['cluster', 'postgres/cluster']) await endPostmaster(join(folder, cluster)).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}
