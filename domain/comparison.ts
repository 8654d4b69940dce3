/** The most bags that are compared side by side. */
export const maxCompared = 3

/** The bags that an address names, `a,b,c`, each once: those that are compared, and those for which there is no room. */
export function readCompared(named: string | null): { slugs: string[]; left: string[] } {
  const all = [...new Set((named ?? '').split(',').map((slug) => slug.trim()))].filter(isSlug)
  return { slugs: all.slice(0, maxCompared), left: all.slice(maxCompared, maxCompared + maxLeft) }
}

/** More than these are not told of. */
const maxLeft = 10

function isSlug(text: string): boolean {
  return text !== '' && text.length <= 200 && !text.includes('\0')
}

/** A bag of which only its address is known: 'onda-bucket' is 'Onda Bucket'. */
export function nameInAddress(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase())
}
