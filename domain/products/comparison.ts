/** The most products that are compared side by side. */
export const maxCompared = 3

/** The slugs that a query parameter names, `a,b,c`, without repeats: those to compare, and those beyond the limit. */
export function readCompared(named: string | null): { slugs: string[]; left: string[] } {
  const all = [...new Set((named ?? '').split(',').map((slug) => slug.trim()))].filter(isSlug)
  return { slugs: all.slice(0, maxCompared), left: all.slice(maxCompared, maxCompared + maxLeft) }
}

/** The most slugs beyond the limit that are named to the visitor. */
const maxLeft = 10

function isSlug(text: string): boolean {
  return text !== '' && text.length <= 255 && !text.includes('\0')
}

/** The name made of a product's slug: 'onda-bucket' is 'Onda Bucket'. */
export function nameInAddress(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase())
}
