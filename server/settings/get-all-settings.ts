import type { settings as contract } from '#contract/settings.ts'
import { query, sql } from '#database/query.ts'
import { cents, toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readOwnersSettings } from './read-settings.ts'

const rates = sql({
  name: 'tax-rates',
  text: `select country, state, parts_per_million as "partsPerMillion", updated_at as since from tax_rates
order by lower(country), lower(state)`,
  row: { country: 'text', state: 'text', partsPerMillion: 'integer', since: 'time' },
})
const donated = sql({
  name: 'given-in-year',
  text: `select coalesce(sum(charity_donation_cents + additional_cents), 0)::float8 as given from donations
where created_at >= make_timestamptz($1, 1, 1, 0, 0, 0, $2) and created_at < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, $2)`,
  row: { given: 'float' },
})

export const getAllSettings: Handler<typeof contract.getAllSettings> = async (call) => {
  call.watch(topics.settings, topics.impact)
  const { taxVaries: _, charities: __, set, ...settings } = await readOwnersSettings(call.shop, call.db)
  const taxRates = await query(call.db, rates, [])
  const [row] = await query(call.db, donated, [settings.donationStatement.year, settings.clock.timeZone])
  return {
    settings: {
      ...settings,
      company: { ...settings.company, addressLines: [...settings.company.addressLines] },
      delivery: { countries: [...settings.delivery.countries] },
      returnAddress: { lines: [...settings.returnAddress.lines] },
    },
    set,
    taxRates: taxRates.map(({ since, ...rate }) => ({ ...rate, since: since.getTime() })),
    givenInYear: toDollars(cents(row?.given ?? 0)),
  }
}
