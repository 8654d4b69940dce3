/** The text for a customer whose address is in a country that the shop does not ship to. */
export function notShippedText(country: string): string {
  return `We don't deliver to ${countryInSentence(country)} yet.`
}

/** 'the United States, Canada and Japan' */
export function countriesInSentence(countries: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(countries.map(countryInSentence))
}

function countryInSentence(country: string): string {
  return /^(United|Netherlands)\b/.test(country) ? `the ${country}` : country
}
