import type { Listing } from '#app/features/catalogue/listing.ts'
import { links } from '#app/links.ts'
import { mostSearchLetters } from '#domain/search.ts'

/** The search in the address, or why it cannot be made. */
export function readSearch(parameters: URLSearchParams): {
  text: string
  listing: Listing | null
  error: string | null
} {
  const text = (parameters.get('q') ?? '').replaceAll('\0', ' ').trim()
  if (text.length > mostSearchLetters)
    return {
      text: text.slice(0, mostSearchLetters),
      listing: null,
      error: `Search for at most ${mostSearchLetters} characters`,
    }
  const listing: Listing = { path: links.search(text), view: null, searchText: text, ownOrder: 'Best match' }
  return { text, listing: text ? listing : null, error: null }
}
