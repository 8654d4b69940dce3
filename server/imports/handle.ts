import transliterate from '@sindresorhus/transliterate'
import { slugOf } from '#domain/text/slug.ts'

const pattern = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/

/** The most letters of a product's slug. */
const maxLetters = 255

/** The slug that a handle becomes: itself where it can be one. Empty for a handle without letters that a slug can have. */
export function slugOfHandle(handle: string): string {
  const slug = pattern.test(handle) ? handle : slugOf(handle, transliterate)
  return slug.slice(0, maxLetters).replace(/[-_]+$/, '')
}
