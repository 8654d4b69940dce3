import { cleanText } from '#domain/text/typed-text.ts'
import { countryText } from './countries.ts'
import { hasZip, stateOf, statesOf } from './states.ts'

type Place = { country: string; state: string; zipCode: string }
type PlaceErrors = { state?: string; zipCode?: string }

/**
 * Faults of an address by field: a region or postal code that its country needs and that is missing, the postal code's form, an unknown
 * state, or a state and postal code that do not match.
 */
export function checkPostalAddress({ country, ...typed }: Place): PlaceErrors {
  const [state, zipCode] = [cleanText(typed.state), cleanText(typed.zipCode)]
  const words = countryText(country)
  const zip = inSentence(words.zip)
  const errors: PlaceErrors = {}
  const states = statesOf(country)
  const chosen = stateOf(country, state)
  if (state === '' && words.needsState) errors.state = `${words.state} is required`
  else if (states.length > 0 && !chosen) errors.state = `Choose a ${words.state.toLowerCase()}`
  if (zipCode === '' && words.needsZip) errors.zipCode = `${words.zip} is required`
  else if (zipCode !== '' && !words.isZip.test(zipCode)) errors.zipCode = `Enter a full ${zip} like ${words.example}`
  if (!chosen || zipCode === '' || errors.zipCode || hasZip(chosen, zipCode)) return errors
  const right = states.find((each) => hasZip(each, zipCode))
  errors.zipCode = right ? `This ${zip} is in ${right.name}, not in ${chosen.name}` : `There is no such ${zip}`
  return errors
}

/** The line of a town, with its region and postal code where the address has them: 'Rockland, ME 04841'. */
export function townLine({ city, state, zipCode }: { city: string; state: string; zipCode: string }): string {
  return [[city, state].filter(Boolean).join(', '), zipCode].filter(Boolean).join(' ')
}

/** A label within a sentence: 'postal code', but 'ZIP code'. */
function inSentence(label: string): string {
  return label.startsWith('Post') ? label.toLowerCase() : label
}
