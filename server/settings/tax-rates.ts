import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type TaxPlace, taxPlace } from '#domain/shipping/tax-place.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'

const remove = sql({
  name: 'tax-rate-remove',
  text: 'delete from tax_rates where lower(country) = lower($1) and lower(state) = lower($2)',
})

const put = sql({
  name: 'tax-rate-put',
  text: `insert into tax_rates as held (id, country, state, parts_per_million, updated_at)
values ($5, $1, $2, $3, $4)
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
  await query(db, put, [country, state, rate.partsPerMillion, now, idOf(rate)])
}

const held = sql({
  name: 'tax-rates-held',
  text: 'select id, parts_per_million as rate from tax_rates where id = any($1)',
  row: { id: 'text', rate: 'integer' },
})

type Opened = TaxPlace & { opened?: number | null | undefined }
type Changes = { taxRates: readonly (Opened & Rate)[]; removedTaxRates: readonly Opened[] }

/** Refuses changes of rates that others changed since the form was opened. Their field is `rate:` and the place. */
export async function refuseChangedRates(tx: Transaction, { taxRates, removedTaxRates }: Changes): Promise<void> {
  const rates = [...taxRates, ...removedTaxRates.map((rate) => ({ ...rate, partsPerMillion: null }))]
  const rows = await query(tx, held, [rates.map(idOf)])
  const fieldsOf = (partsOf: (rate: (typeof rates)[number]) => number | null | undefined) =>
    Object.fromEntries(rates.map((rate) => [`rate:${idOf(rate)}`, partsOf(rate)]))
  await refuseChangedMeanwhile(tx, {
    thing: 'rate',
    stored: fieldsOf((rate) => rows.find(({ id }) => id === idOf(rate))?.rate ?? null),
    opened: fieldsOf(({ opened }) => opened),
    given: fieldsOf(({ partsPerMillion }) => partsPerMillion),
    placeOf: (field) => {
      const id = field.replace('rate:', '')
      return { subject: `setting:${id}`, table: 'tax_rates', id, columns: ['parts_per_million'] }
    },
  })
}

/** 'united states, ohio' */
function idOf(place: TaxPlace): string {
  const { country, state } = taxPlace(place)
  return (state ? `${country}, ${state}` : country).toLowerCase()
}
