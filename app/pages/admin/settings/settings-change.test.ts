import { expect, test } from 'vitest'
import { sections, standardSettings } from '#domain/settings/store-settings.ts'
import { type AllSettings, backOf, fieldsOfChange, namesOf, sentOf, valuesOf } from './settings-change.ts'

const { company, delivery, returnAddress } = standardSettings
const ohio = { country: 'United States', state: 'Ohio' }
const now: AllSettings = {
  settings: {
    ...standardSettings,
    company: { ...company, addressLines: [...company.addressLines] },
    delivery: { countries: [...delivery.countries] },
    returnAddress: { lines: [...returnAddress.lines] },
  },
  set: sections,
  taxRates: [{ ...ohio, partsPerMillion: 57_500, since: 0 }],
  givenInYear: 0,
}

test('a save has the sections of the changed fields alone, as they are and as they were opened, and the changed rates', () => {
  const values = { ...valuesOf(now), cartPrice: '7', 'rate:United States/Ohio': '6', 'rate:France/': '20' }
  const changed = ['cartPrice', 'rate:United States/Ohio', 'rate:France/'] as const
  const opened = { cartPrice: '16', 'rate:United States/Ohio': '5.75' }
  const sent = sentOf({ values, changed: [...changed], opened }, now)
  expect(sent).toMatchObject({
    changes: { fallbackShipping: { cart: { price: 700 } } },
    opened: { fallbackShipping: { cart: { price: 1_600 } } },
    taxRates: [
      { ...ohio, partsPerMillion: 60_000, opened: 57_500 },
      { country: 'France', state: '', partsPerMillion: 200_000, opened: null },
    ],
  })
  expect(Object.keys(sent.changes ?? {})).toEqual(['fallbackShipping'])
  const back = backOf(sent, now)
  expect(back).toMatchObject({
    changes: { fallbackShipping: standardSettings.fallbackShipping },
    opened: sent.changes,
    cleared: [],
    taxRates: [{ ...ohio, partsPerMillion: 57_500, opened: 60_000 }],
    removedTaxRates: [{ country: 'France', state: '', opened: 200_000 }],
  })
  expect(backOf(sent, { ...now, set: [] }).cleared, 'it has its standard again').toEqual(['fallbackShipping'])
})

test("a section that somebody else changed is a change of its fields, and a rate one of its place's field", () => {
  const values = { ...valuesOf(now), 'rate:United States/Ohio': '6' }
  const who = { by: 'Marina', at: 1 }
  const price = { cart: { freeOver: 1, price: 900 }, checkout: { freeOver: 2, price: 3 } }
  const fields = fieldsOfChange({ field: 'fallbackShipping', value: price, ...who }, { now, values })
  expect(fields).toContainEqual({ field: 'cartPrice', value: '9', ...who })
  expect(fields.map(({ field }) => field).sort()).toEqual(
    ['cartFreeOver', 'cartPrice', 'checkoutFreeOver', 'checkoutPrice'].sort(),
  )
  const rate = { field: 'rate:united states, ohio', value: 50_000, ...who }
  expect(fieldsOfChange(rate, { now, values })).toEqual([{ ...rate, field: 'rate:United States/Ohio', value: '5.00' }])
})

test('the save bar names a part of the settings once, and many rates by their count', () => {
  expect(namesOf(['windowDays', 'defectiveDays', 'rate:United States/Ohio'])).toEqual([
    'Days to return',
    'Rate of Ohio',
  ])
  expect(namesOf(['rate:A/', 'rate:B/', 'rate:C/', 'rate:D/'])).toEqual(['4 rates'])
})
