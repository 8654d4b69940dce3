import { expect, test } from 'vitest'
import { countries, countryText } from './countries.ts'
import { checkPostalAddress, townLine } from './postal-address.ts'
import { hasZip, stateOf, statesOf } from './states.ts'

const inUs = (state: string, zipCode: string) => checkPostalAddress({ country: 'United States', state, zipCode })
const inCanada = (state: string, zipCode: string) => checkPostalAddress({ country: 'Canada', state, zipCode })

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

test('where postal codes cross borders, or addresses have no listed state, the two are not compared', () => {
  expect(checkPostalAddress({ country: 'Australia', state: 'NT', zipCode: '0872' })).toEqual({})
  expect(checkPostalAddress({ country: 'Australia', state: 'Tirol', zipCode: '0872' })).toEqual({
    state: 'Choose a state',
  })
  expect(checkPostalAddress({ country: 'Germany', state: 'anything', zipCode: '10115' })).toEqual({})
  expect(checkPostalAddress({ country: 'Iceland', state: 'anything', zipCode: '1-x' })).toEqual({})
})

test('an Eircode is optional, and has its format', () => {
  const inIreland = (zipCode: string) => checkPostalAddress({ country: 'Ireland', state: '', zipCode })
  expect(inIreland('')).toEqual({})
  expect(inIreland('Ｄ０２ ＡＦ３０')).toEqual({})
  expect(inIreland('D02')).toEqual({ zipCode: 'Enter a full Eircode like D02 AF30' })
})

test('the line of a town omits missing parts', () => {
  expect(townLine({ city: 'Rockland', state: 'ME', zipCode: '04841' })).toBe('Rockland, ME 04841')
  expect(townLine({ city: 'Berlin', state: '', zipCode: '10115' })).toBe('Berlin 10115')
  expect(townLine({ city: 'Cork', state: '', zipCode: '' })).toBe('Cork')
})

test('each state is found by its letters and its name, and has its own ZIP codes', () => {
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
    expect(checkPostalAddress({ country, state: '', zipCode: 'x' }).zipCode).toContain(countryText(country).example)
})

test('each of the thousand ZIP code prefixes belongs to the states of the postal service', () => {
  const runs: { states: string; first: string; last: string }[] = []
  for (let number = 0; number < 1000; number++) {
    const start = String(number).padStart(3, '0')
    const found = statesOf('United States').filter((state) => hasZip(state, `${start}01`))
    const states = found
      .map(({ code }) => code)
      .toSorted()
      .join('+')
    const run = runs.at(-1)
    if (run?.states === states) run.last = start
    else runs.push({ states, first: start, last: start })
  }
  const written = runs.filter(({ states }) => states).map(({ states, first, last }) => `${first}-${last} ${states}`)
  expect(written).toEqual(byBeginning.trim().split(/\n\s*/))
})

/** In numerical order, as in the postal service's list of sorting centers. */
const byBeginning = `
005-005 NY
006-007 PR
008-008 PR+VI
009-009 PR
010-027 MA
028-029 RI
030-038 NH
039-049 ME
050-054 VT
055-055 MA+VT
056-059 VT
060-062 CT
063-063 CT+NY
064-069 CT
070-089 NJ
090-099 AE
100-149 NY
150-196 PA
197-199 DE
200-200 DC
201-201 VA
202-205 DC
206-219 MD
220-246 VA
247-268 WV
270-289 NC
290-299 SC
300-319 GA
320-339 FL
340-340 AA+FL
341-349 FL
350-369 AL
370-385 TN
386-397 MS
398-399 GA
400-421 KY
422-422 KY+TN
423-427 KY
430-459 OH
460-479 IN
480-499 MI
500-528 IA
530-549 WI
550-567 MN
569-569 DC
570-577 SD
580-588 ND
590-599 MT
600-629 IL
630-658 MO
660-679 KS
680-693 NE
700-714 LA
716-729 AR
730-732 OK
733-733 TX
734-749 OK
750-754 TX
755-755 AR+TX
756-799 TX
800-816 CO
820-831 WY
832-833 ID
834-834 ID+WY
835-838 ID
840-847 UT
850-865 AZ
870-884 NM
885-885 TX
889-898 NV
900-961 CA
962-966 AP
967-967 AS+HI
968-968 HI
969-969 GU+MP
970-979 OR
980-994 WA
995-999 AK`
