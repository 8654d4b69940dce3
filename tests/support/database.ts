import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Transaction } from '#database/connection.ts'

type TestDatabase = { url: string; [Symbol.asyncDispose](): Promise<void> }

/** A migrated, empty database of its own, for a shop or for the sandbox gateway; dropped with whatever is still connected. */
export async function cloneDatabase(of: 'shop' | 'sandbox' = 'shop'): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await inDatabase(adminUrl, `create database ${name} template template_${of} strategy file_copy`)
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    [Symbol.asyncDispose]: () => inDatabase(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** What a test wants to see; the statements of the shop go through `query` of database/query.ts. */
export async function queryRows<Row extends object = Record<string, unknown>>(
  { $client }: Pick<Database | Transaction, '$client'>,
  { text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  return (await $client.query<Row>(text, values)).rows
}

async function inDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
