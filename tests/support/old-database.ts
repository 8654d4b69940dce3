import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

const folder = join(import.meta.dirname, '../../database/migrations')

/** A database before that migration, without recorded hashes; `former`: texts of migrations that were edited after they ran, by file. */
export async function databaseBefore(migration: string, former: Record<string, string> = {}) {
  const name = `old_${crypto.randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('databaseUrl')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = adminUrl.replace(/\/postgres$/, `/${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows
  await run('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  const earlier = readdirSync(folder)
    .sort()
    .filter((file) => file < migration)
  for (const file of earlier) await run(former[file] ?? readFileSync(join(folder, file), 'utf8'))
  await client.query('insert into migrations (name) select unnest($1::text[])', [earlier])
  return {
    url,
    run,
    async [Symbol.asyncDispose]() {
      await client.end()
      // A pool that has ended may still be closing its connections; a cut is an error for them.
      const left = 'select from pg_stat_activity where datname = $1'
      for (let tries = 0; tries < 100 && (await admin.query(left, [name])).rowCount; tries++) await sleep(20)
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
