/** A library's function that writes any script in ASCII, except for unknown characters. */
export type Transliterate = (text: string, options: { customReplacements: [from: string, to: string][] }) => string

/** The slug of a name: lower case letters, digits and single hyphens, none at the ends. */
export function slugOf(name: string, transliterate: Transliterate): string {
  return transliterate(name, { customReplacements })
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Umlauts lose their dots: German alone writes them as two letters. */
const customReplacements: [string, string][] = [
  ['ä', 'a'],
  ['ö', 'o'],
  ['ü', 'u'],
  ['Ä', 'A'],
  ['Ö', 'O'],
  ['Ü', 'U'],
]
