import type { PoolClient } from 'pg'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { bookChecks } from './discrepancies.ts'
import { copyGatewayBook } from './gateway-book.ts'
import { gatewayChecks } from './gateway-discrepancies.ts'

type Books = Pick<Shop, 'db' | 'payment'>

const perFetch = 500
/** A payment that we have heard of late was made at the gateway some days before. */
const daysLate = 7

/** Compares orders, ledger, stock, donations, mails, promo uses and gateway: each difference in a line, none when all agree. */
export async function reconcile(books: Books): Promise<string[]> {
  const lines: string[] = []
  for await (const line of discrepancies(books)) lines.push(line)
  return lines
}

/** The same line by line, however many there are. With `since` the gateway is asked only for what came about from then on. */
export async function* discrepancies(
  { db, payment }: Books,
  { since = null }: { since?: Date | null } = {},
): AsyncGenerator<string> {
  const client = await db.$client.connect()
  try {
    // All of it is read as of now. The gateway is asked afterwards, so what it lacks of ours is missing.
    await client.query('begin isolation level repeatable read')
    yield* found(client, bookChecks)
    const at = new Date()
    const from = since && new Date(since.getTime() - daysLate * 86_400_000)
    const refusal = await copyGatewayBook(client, payment, { from, until: at }).catch(messageOf)
    if (refusal) {
      yield `The gateway does not tell its books: ${refusal}`
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

/** Reads on from the cursor, which is there in this transaction only: the statement is parsed anew each time. */
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
