import type { PayoutFields } from '#contract/payouts.ts'
import type { Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { type Cents, cents, formatMoney, fromDollars, toDollars } from '#domain/money.ts'
import { type PayoutDays, payoutFaults } from '#domain/payouts.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { releaseReceipt, takeReceipt } from '#server/file-upload/file-upload.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { readSettings } from '#server/settings/settings.ts'

const columns = `select charity_id as "charityId", cents, paid_on::text as "paidOn", reference, encode(salt, 'hex') as salt, period_from::text as "periodFrom",
  period_to::text as "periodTo", receipt_number as "receiptNumber", storage_id as "storageId", receipt_sha256 as "sha256", seq::float8 as seq,
  undone_seq::float8 as "undoneSeq" from payouts where id = $1`
const row = {
  charityId: 'text',
  cents: 'cents',
  paidOn: 'text',
  reference: 'text',
  salt: 'text',
  periodFrom: 'text',
  periodTo: 'text',
  receiptNumber: 'text',
  storageId: 'text?',
  sha256: 'text?',
  seq: 'float?',
  undoneSeq: 'float?',
} as const
const lock = sql({ name: 'payout-lock', text: `${columns} for update`, row })
const read = sql({ name: 'payout-read', text: columns, row })

export type PayoutRow = RowOf<typeof lock>

/** A payout that nobody else changes until the transaction ends; undefined when there is none. */
export async function lockPayout(tx: Transaction, payoutId: string): Promise<PayoutRow | undefined> {
  return (await query(tx, lock, [payoutId]))[0]
}

/** A payout that others may be changing; undefined when there is none. */
export async function readPayout(tx: Transaction, payoutId: string): Promise<PayoutRow | undefined> {
  return (await query(tx, read, [payoutId]))[0]
}

const lockCharity = sql({
  name: 'payout-charity-lock',
  text: 'select 1 as found from charities where id = $1 for no key update',
  row: { found: 'integer' },
})
const readOwed = sql({
  name: 'payout-owed',
  text: `select owed_cents($1)::float8 as owed, exists (select from payouts where charity_id = $1 and seq is null) as "isRecorded",
  exists (select from payouts where id = $2) as "isKnown"`,
  row: { owed: 'float', isRecorded: 'boolean', isKnown: 'boolean' },
})

/** The amount owed to a charity, to which nobody else records a payout until the transaction ends; undefined when there is no such charity. */
export async function lockOwed(
  tx: Transaction,
  { charityId, payoutId }: { charityId: string; payoutId: string },
): Promise<RowOf<typeof readOwed> | undefined> {
  // The lock first: what is read in one statement with it is from before the wait.
  if ((await query(tx, lockCharity, [charityId])).length === 0) return undefined
  return (await query(tx, readOwed, [charityId, payoutId]))[0]
}

/** Refuses an amount, in dollars, above what is owed. */
export function assertOwed(amount: number, owed: number): Cents {
  const wanted = fromDollars(amount)
  if (wanted <= owed) return wanted
  throw moreThanOwed(owed)
}

export function moreThanOwed(owed: number): Refusal {
  const left = cents(Math.max(owed, 0))
  const text = `${formatMoney(left)} is owed. What goes beyond it is a gift of the shop, and no payout`
  return new Refusal('MORE_THAN_OWED', `${text}.`, { fields: { amount: text }, left: toDollars(left) })
}

/** Refuses days that are not over yet, and a period that ends before it begins. */
export async function assertDays(tx: Transaction, days: PayoutDays, now: Date): Promise<void> {
  const faults = payoutFaults(days, dayAfter(0, now, (await readSettings(tx)).clock.timeZone))
  const [first] = Object.values(faults)
  if (first) throw new Refusal('WRONG_DAY', `${first}.`, { fields: faults })
}

export type Receipt = { mediaType: string; byteCount: number; sha256: string }

/** Takes the caller's upload as the receipt of a payout, and releases the former one. */
export async function changeReceipt(
  tx: Transaction,
  { storageId, former, userId }: { storageId: string | null; former: string | null; userId: string },
): Promise<Receipt | null> {
  if (former) await releaseReceipt(tx, former)
  if (!storageId) return null
  const taken = await takeReceipt(tx, storageId, userId)
  if (taken) return taken
  const text = 'This file does not exist. Please upload it again'
  throw new Refusal('RECEIPT_NOT_FOUND', `${text}.`, { fields: { storageId: text } })
}

/** The fields as the form has them. */
export function fieldsOf(row: PayoutRow): PayoutFields {
  const { cents: amount, paidOn, reference, periodFrom, periodTo, receiptNumber, storageId } = row
  return { amount: toDollars(amount), paidOn, reference, periodFrom, periodTo, receiptNumber, storageId }
}
