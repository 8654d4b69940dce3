import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type TaxPlace, taxPlace } from '#domain/tax-place.ts'

const remove = sql({
  name: 'tax-rate-remove',
  text: 'delete from tax_rates where lower(country) = lower($1) and lower(state) = lower($2)',
})

const put = sql({
  name: 'tax-rate-put',
  text: `insert into tax_rates as held (id, country, state, parts_per_million, updated_at)
values (lower($1 || case when $2 = '' then '' else ', ' || $2 end), $1, $2, $3, $4)
on conflict (lower(country), lower(state)) do update set parts_per_million = excluded.parts_per_million, updated_at = excluded.updated_at
where held.parts_per_million <> excluded.parts_per_million`,
})

export async function removeTaxRate(db: Database | Transaction, place: TaxPlace): Promise<void> {
  const { country, state } = taxPlace(place)
  await query(db, remove, [country, state])
}

type Rate = TaxPlace & { partsPerMillion: number }

export async function putTaxRate(db: Database | Transaction, rate: Rate, now: Date): Promise<void> {
  const { country, state } = taxPlace(rate)
  await query(db, put, [country, state, rate.partsPerMillion, now])
}
