import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for all tests, with a migrated template that each test clones. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stella-maris-tests-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('create database template_shop')
  await migrate(database.url.replace(/\/postgres$/, '/template_shop'))
  await admin.query('alter database template_shop is_template true allow_connections false')
  await admin.end()
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
