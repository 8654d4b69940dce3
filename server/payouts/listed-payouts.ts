import type { ListedPayout } from '#contract/payouts.ts'
import type { Database } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'

const list = sql({
  name: 'payouts',
  text: `select p.id, p.seq::float8 as seq, p.charity_id as charity, c.name as "charityName", c.registration, p.cents, p.paid_on::text as "paidOn",
  p.period_from::text as "periodFrom", p.period_to::text as "periodTo", p.receipt_number as "receiptNumber", p.receipt_sha256 as sha256,
  p.media_type as "mediaType", p.byte_count as bytes, p.published_at as "publishedAt", p.confirmed_at as "confirmedAt",
  p.undone_seq::float8 as "undoneSeq", p.undone_at as "undoneAt", p.undone_reason as "undoneReason", p.reference, u.name as "recordedBy"
from payouts p join charities c on c.id = p.charity_id join users u on u.id = p.recorded_by
where p.seq is not null order by p.paid_on desc, p.seq desc limit $1`,
  row: {
    id: 'text',
    seq: 'float',
    charity: 'text',
    charityName: 'text',
    registration: 'text',
    cents: 'cents',
    paidOn: 'text',
    periodFrom: 'text',
    periodTo: 'text',
    receiptNumber: 'text',
    sha256: 'text',
    mediaType: 'text',
    bytes: 'integer',
    publishedAt: 'time',
    confirmedAt: 'time?',
    undoneSeq: 'float?',
    undoneAt: 'time?',
    undoneReason: 'text?',
    reference: 'text',
    recordedBy: 'text',
  },
})
const countAll = sql({
  name: 'payouts-count',
  text: 'select count(*)::int as count from payouts where seq is not null',
  row: { count: 'integer' },
})

type Payout = Omit<ListedPayout, 'confirmUrl'>
type Listed = { payouts: Payout[]; count: number }

/** The newest published payouts, and how many there are. */
export async function listPayouts(db: Database, limit: number): Promise<Listed> {
  const rows = await query(db, list, [limit])
  const count = rows.length < limit ? rows.length : ((await query(db, countAll, []))[0]?.count ?? 0)
  return { payouts: rows.map(payoutOf), count }
}

/** '/impact/receipts/{sha256}' */
export function receiptUrl(sha256: string): string {
  return `/impact/receipts/${sha256}`
}

function payoutOf(row: RowOf<typeof list>): Payout {
  const { id, cents, sha256, mediaType, bytes, publishedAt, confirmedAt, undoneSeq, undoneAt, undoneReason, ...rest } =
    row
  return {
    ...rest,
    _id: id,
    amount: toDollars(cents),
    receiptUrl: receiptUrl(sha256),
    receipt: { mediaType, bytes },
    publishedAt: publishedAt.getTime(),
    ...(confirmedAt && { confirmedAt: confirmedAt.getTime() }),
    ...(undoneSeq !== null && undoneAt && { undone: { seq: undoneSeq, at: undoneAt.getTime() } }),
    ...(undoneReason !== null && { undoneReason }),
  }
}
