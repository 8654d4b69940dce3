import { expect, test } from 'vitest'
import { sections, standardSettings } from '#domain/settings/store-settings.ts'
import { type FieldName, faultsOf, fieldsOf, settingFields, settingsOf } from './setting-fields.ts'

const fields = fieldsOf(standardSettings)

test('the fields show all settings, and write what they show', () => {
  expect(settingsOf(fields, standardSettings)).toEqual(standardSettings)
  expect(faultsOf(fields)).toEqual({})
  const shown = new Set(Object.values(settingFields).map(({ section }) => section))
  // The first steps are dismissed where they are listed.
  expect(sections.filter((section) => !shown.has(section))).toEqual(['firstSteps'])
})

test.each<{ name: FieldName; text: string; to: object }>([
  { name: 'share', text: '7,5', to: { charityShare: { basisPoints: 750 } } },
  { name: 'tax', text: '8.875', to: { tax: { partsPerMillion: 88_750 } } },
  { name: 'cartPrice', text: '7.50', to: { fallbackShipping: { cart: { price: 750 } } } },
  { name: 'checkoutFreeOver', text: '1,000', to: { fallbackShipping: { checkout: { freeOver: 100_000 } } } },
  { name: 'companyAddress', text: ' 1 Pier \n\n Bath ', to: { company: { addressLines: ['1 Pier', 'Bath'] } } },
  { name: 'rmaTo', text: '72', to: { returns: { rmaHours: { max: 72 } } } },
  { name: 'adminsNeedTwoSteps', text: 'false', to: { security: { adminsNeedTwoSteps: false } } },
  { name: 'teamIdleHours', text: '3', to: { sessions: { ...standardSettings.sessions, teamIdleHours: 3 } } },
])('"$text" in the field $name changes that setting alone', ({ name, text, to }) => {
  const changed = settingsOf({ ...fields, [name]: text }, standardSettings)
  expect(changed).toMatchObject(to)
  expect(settingsOf({ ...fieldsOf(changed), [name]: fields[name] }, changed)).toEqual(standardSettings)
})

test.each<{ typed: Partial<Record<FieldName, string>>; faults: Partial<Record<FieldName, string>> }>([
  { typed: { banner: ' ' }, faults: { banner: 'The banner needs a text' } },
  { typed: { statementYear: '1999' }, faults: { statementYear: 'Enter a year' } },
  { typed: { share: '100.001' }, faults: { share: 'Enter a share from 0 to 100%' } },
  { typed: { lowBelow: '0' }, faults: { lowBelow: 'Enter a number of pieces from 1 to 1,000' } },
  { typed: { companyAddress: '1 Pier' }, faults: { companyAddress: 'Enter 2 to 6 lines' } },
  { typed: { countries: '' }, faults: { countries: 'Choose one country at least' } },
  { typed: { cartPrice: 'free' }, faults: { cartPrice: 'Enter an amount such as 5.50 or 1,234.50' } },
  {
    typed: { windowDays: '30', internationalDays: '29' },
    faults: { internationalDays: 'Not fewer than for other returns' },
  },
  { typed: { rmaFrom: '48', rmaTo: '48' }, faults: { rmaTo: 'More than the first number' } },
  { typed: { rmaFrom: '0', rmaTo: '0' }, faults: { rmaFrom: expect.stringMatching(/^Enter 1 to \d+$/) } },
])('$typed is refused with its reason', ({ typed, faults }) => {
  expect(faultsOf({ ...fields, ...typed })).toEqual(faults)
})
