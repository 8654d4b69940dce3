import { query, type RowOf, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { receiptUrl } from './listed-payouts.ts'

/** The most payouts in the file, the newest. */
const most = 10_000

const statement = sql({
  name: 'payouts-as-grants',
  text: `select p.seq::float8 as seq, e.charity, c.name, c.url, p.cents, p.paid_on::text as "paidOn", p.period_from::text as "periodFrom",
  p.period_to::text as "periodTo", p.receipt_number as "receiptNumber", p.receipt_sha256 as sha256, p.published_at as "publishedAt",
  p.confirmed_at as "confirmedAt"
from payouts p join impact_entries e on e.seq = p.seq join charities c on c.id = p.charity_id
where p.seq is not null and p.undone_seq is null order by p.paid_on desc, p.seq desc limit $1`,
  row: {
    seq: 'float',
    charity: 'text',
    name: 'text',
    url: 'text',
    cents: 'cents',
    paidOn: 'text',
    periodFrom: 'text',
    periodTo: 'text',
    receiptNumber: 'text',
    sha256: 'text',
    publishedAt: 'time',
    confirmedAt: 'time?',
  },
})

/** The payouts that are not undone as a package of grants in the 360Giving Data Standard 1.1. */
export async function grantsFile({ db, settings: { publicUrl } }: Shop): Promise<string> {
  const name = (await readSettings(db)).brand.name
  const host = new URL(publicUrl).host
  const funder = { id: host, name, url: publicUrl }
  const rows = await query(db, statement, [most])
  return JSON.stringify({
    version: '1.1',
    title: `Payouts of ${name} to charities`,
    description: 'Each payout is an entry of a public log that anybody can check.',
    publisher: { name, website: publicUrl },
    downloadURL: `${publicUrl}/impact/grants.json`,
    accessURL: `${publicUrl}/our-impact/ledger`,
    grants: rows.map((row) => grantOf(row, funder)),
  })
}

function grantOf(row: RowOf<typeof statement>, funder: { id: string; name: string; url: string }) {
  const { seq, charity, name, url, cents, paidOn, periodFrom, periodTo, receiptNumber, sha256 } = row
  // A charity without a number of a register has the shop's own name for it.
  const isRegistered = charity.startsWith('US-EIN-')
  const amount = toDollars(cents)
  return {
    id: `${funder.id}-payout-${seq}`,
    title: `Payout to ${name} on ${paidOn}`,
    description: `Donations of orders from ${periodFrom} to ${periodTo}, paid out: line ${seq + 1} of the public log at ${funder.url}/impact/checkpoint`,
    currency: 'USD',
    amountAwarded: amount,
    amountDisbursed: amount,
    awardDate: paidOn,
    url: `${funder.url}/our-impact/ledger`,
    actualDates: [{ startDate: periodFrom, endDate: periodTo }],
    recipientOrganization: [{ id: isRegistered ? charity : `${funder.id}-${charity}`, name, ...(url && { url }) }],
    fundingOrganization: [funder],
    relatedDocument: [
      {
        id: sha256,
        title: receiptNumber || 'Receipt',
        url: `${funder.url}${receiptUrl(sha256)}`,
        description: 'The receipt of the charity, whose SHA-256 the line has',
        documentType: 'Receipt',
      },
    ],
    dateModified: (row.confirmedAt ?? row.publishedAt).toISOString(),
  }
}
