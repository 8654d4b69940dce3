import { expect, test } from 'vitest'
import { countries, countryWords } from './countries.ts'
import { checkPlace } from './place.ts'
import { hasZip, stateOf, statesOf } from './states.ts'

const inUs = (state: string, zipCode: string) => checkPlace({ country: 'United States', state, zipCode })
const inCanada = (state: string, zipCode: string) => checkPlace({ country: 'Canada', state, zipCode })

test('state and ZIP code are checked together, by name or letters', () => {
  expect(inUs('Maine', '04101')).toEqual({})
  expect(inUs(' me ', '04101-1234')).toEqual({})
  expect(inUs('Oregon', '04101')).toEqual({ zipCode: 'This ZIP code is in Maine, not in Oregon' })
  expect(inUs('Maine', '00100')).toEqual({ zipCode: 'There is no such ZIP code' })
  expect(inUs('Ontario', '04101')).toEqual({ state: 'Choose a state' })
  expect(inUs('Maine', '0410')).toEqual({ zipCode: 'Enter a full ZIP code like 04101' })
  expect(inCanada('Quebec', 'h2x 1y4')).toEqual({})
  expect(inCanada('Quebec', 'M5V 3L9')).toEqual({ zipCode: 'This postal code is in Ontario, not in Quebec' })
  expect(inCanada('Maine', 'M5V 3L9')).toEqual({ state: 'Choose a province' })
})

test('a ZIP code that two states share is right in both', () => {
  for (const [zip, states] of [
    ['83414', ['ID', 'WY']],
    ['06390', ['CT', 'NY']],
    ['42223', ['KY', 'TN']],
    ['01810', ['MA']],
    ['05544', ['MA', 'VT']],
  ] as const)
    for (const state of states) expect(inUs(state, zip), `${state} ${zip}`).toEqual({})
  expect(inCanada('NT', 'X1A 2N1')).toEqual({})
  expect(inCanada('NU', 'X0A 0H0')).toEqual({})
})

test('where postcodes cross borders, or addresses name no state of a list, none is held against it', () => {
  expect(checkPlace({ country: 'Australia', state: 'NT', zipCode: '0872' })).toEqual({})
  expect(checkPlace({ country: 'Australia', state: 'Tirol', zipCode: '0872' })).toEqual({ state: 'Choose a state' })
  expect(checkPlace({ country: 'Germany', state: 'anything', zipCode: '10115' })).toEqual({})
  expect(checkPlace({ country: 'Iceland', state: 'anything', zipCode: '1-x' })).toEqual({})
})

test('each state is found by its letters and its name, and has ZIP codes of its own', () => {
  expect(statesOf('United States')).toHaveLength(59)
  expect(statesOf('Canada')).toHaveLength(13)
  expect(statesOf('Australia')).toHaveLength(8)
  for (const country of ['United States', 'Canada', 'Australia'])
    for (const state of statesOf(country)) {
      expect(stateOf(country, state.code)).toBe(state)
      expect(stateOf(country, state.name.toUpperCase())).toBe(state)
      const first = state.zips.split(/[ -]/)[0] ?? ''
      expect(hasZip(state, first.padEnd(5, '1')), state.name).toBe(true)
    }
  for (const country of countries)
    expect(checkPlace({ country, state: '', zipCode: 'x' }).zipCode).toContain(countryWords(country).example)
})
