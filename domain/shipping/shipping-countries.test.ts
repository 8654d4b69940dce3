import { expect, test } from 'vitest'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { countries } from './countries.ts'
import { isShippedTo } from './shipping-countries.ts'
import { countriesInSentence, notShippedText } from './shipping-country-text.ts'

test('at first the shop ships to every country of the list, and to no other', () => {
  expect(standardSettings.delivery.countries).toEqual(countries)
  for (const country of countries) expect(isShippedTo(country, standardSettings.delivery.countries)).toBe(true)
  for (const other of ['Iceland', '', 'United']) expect(isShippedTo(other, countries), other).toBe(false)
})

test('a country is recognized in any spelling', () => {
  const served = ['United States', 'New Zealand']
  for (const typed of ['usa', ' U.S. ', 'united states', 'new  zealand'])
    expect(isShippedTo(typed, served), typed).toBe(true)
  expect(isShippedTo('usa', ['New Zealand'])).toBe(false)
})

test('countries in sentences read naturally', () => {
  expect(notShippedText('Netherlands')).toBe("We don't deliver to the Netherlands yet.")
  expect(notShippedText('Canada')).toBe("We don't deliver to Canada yet.")
  expect(countriesInSentence(['United States', 'Canada', 'Japan'])).toBe('the United States, Canada and Japan')
  expect(countriesInSentence(['United Kingdom'])).toBe('the United Kingdom')
})
