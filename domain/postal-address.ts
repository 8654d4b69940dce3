import { countryWords } from './countries.ts'
import { hasZip, stateOf, statesOf } from './states.ts'

type Place = { country: string; state: string; zipCode: string }
type PlaceErrors = { state?: string; zipCode?: string }

/** Faults of an address by field: the postal code's form, an unknown state, or a state and postal code that do not match. */
export function checkPostalAddress({ country, state, zipCode }: Place): PlaceErrors {
  const { state: label, zip, isZip, example } = countryWords(country)
  const isWhole = isZip.test(zipCode.trim())
  const errors: PlaceErrors = isWhole ? {} : { zipCode: `Enter a full ${inSentence(zip)} like ${example}` }
  const states = statesOf(country)
  const chosen = stateOf(country, state)
  if (states.length > 0 && !chosen) errors.state = `Choose a ${label.toLowerCase()}`
  if (!chosen || !isWhole || hasZip(chosen, zipCode)) return errors
  const right = states.find((each) => hasZip(each, zipCode))
  errors.zipCode = right
    ? `This ${inSentence(zip)} is in ${right.name}, not in ${chosen.name}`
    : `There is no such ${inSentence(zip)}`
  return errors
}

/** A label within a sentence: 'postal code', but 'ZIP code'. */
function inSentence(label: string): string {
  return label.startsWith('Post') ? label.toLowerCase() : label
}
