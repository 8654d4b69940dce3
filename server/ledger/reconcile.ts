import type { PoolClient } from 'pg'
import { query, sql } from '#database/query.ts'
import { dayMs } from '#domain/text/time-span.ts'
import type { Shop } from '#server/shop.ts'
import { ledgerChecks } from './discrepancies.ts'
import { gatewayChecks } from './gateway-discrepancies.ts'
import { copyGatewayRecords } from './gateway-records.ts'

type LedgerAndGateway = Pick<Shop, 'db' | 'payment'>

const perFetch = 500
/** The most days by which the shop may record a payment later than the gateway made it. */
const daysLate = 7

/** Compares orders, ledger, stock, donations, emails, promo uses, sums of sales and gateway: a line for each discrepancy, none when all agree. */
export async function reconcile(records: LedgerAndGateway): Promise<string[]> {
  const lines: string[] = []
  for await (const line of discrepancies(records)) lines.push(line)
  return lines
}

/**
 * Yields the discrepancies line by line, however many. With `since`, the gateway's records are read from `daysLate` days before then, and
 * must contain the shop's own of since then.
 */
export async function* discrepancies(
  { db, payment }: LedgerAndGateway,
  { since = null }: { since?: Date | null } = {},
): AsyncGenerator<string> {
  const client = await db.$client.connect()
  try {
    // The shop is read as of now. The gateway is read afterwards, so that a record that only the shop has is really missing at the gateway.
    await client.query('begin isolation level repeatable read')
    yield* found(client, ledgerChecks)
    const at = new Date()
    const from = since && new Date(since.getTime() - daysLate * dayMs)
    const refusal = await copyGatewayRecords(client, payment, { from, until: at }).catch(messageOf)
    if (refusal) {
      yield `The gateway does not list its records: ${refusal}`
      return
    }
    await client.query('create temporary table compared (at timestamptz, since timestamptz) on commit drop')
    await client.query('insert into compared values ($1, $2)', [at, since ?? new Date(0)])
    yield* found(client, gatewayChecks)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Reads on from the database cursor, which exists in this transaction only: the statement is parsed anew each time. */
const next = sql({ name: '', text: `fetch ${perFetch} from found`, row: { line: 'text' } })

async function* found(client: PoolClient, checks: readonly string[]): AsyncGenerator<string> {
  const text = checks.map((check) => `select line from (${check}) as found(line)`).join('\nunion all\n')
  await client.query(`declare found no scroll cursor for ${text}`)
  for (;;) {
    const lines = await query({ $client: client }, next)
    for (const { line } of lines) yield line
    if (lines.length < perFetch) break
  }
  await client.query('close found')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
