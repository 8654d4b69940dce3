/** Names that shoppers would read as no charity, or as all charities; in lower case. */
const reserved = [
  'all',
  'all charities',
  'charity',
  'charities',
  'none',
  'no charity',
  'other',
  'not chosen',
  'unknown',
]

/** The reason why a charity cannot have this name, or null. */
export function charityNameFault(name: string): string | null {
  const plain = name.trim().toLowerCase()
  if (plain === '') return 'Charity name is required'
  if (!/\p{L}/u.test(plain)) return 'A name has letters'
  return reserved.includes(plain)
    ? 'Shoppers could read this as no charity, or as all of them. Choose another name'
    : null
}

/** The fault in a charity's URL, or null: it must be a web page that browsers open safely. Empty is valid. */
export function charityUrlFault(url: string): string | null {
  const text = url.trim()
  if (text === '') return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  const isSound = parsed?.protocol === 'https:' && /\.[^.\d]/.test(parsed.hostname) && parsed.username === ''
  return isSound ? null : 'Enter an address that begins with https://'
}
