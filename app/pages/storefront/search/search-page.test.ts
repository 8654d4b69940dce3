import { expect, test } from 'vitest'
import { readSearch } from './search-page.tsx'

const read = (q: string) => readSearch(new URLSearchParams({ q }))

test('the address of a search says what is looked for', () => {
  expect(read('  leather tote ')).toMatchObject({ text: 'leather tote', listing: { searchText: 'leather tote' } })
  expect(read('   ')).toEqual({ text: '', listing: null, error: null })
  expect(readSearch(new URLSearchParams())).toEqual({ text: '', listing: null, error: null })
})

test('200 characters are searched for, one more is told', () => {
  expect(read('a'.repeat(200))).toMatchObject({ error: null, listing: { searchText: 'a'.repeat(200) } })
  expect(read('a'.repeat(201))).toMatchObject({ error: 'Search for at most 200 characters', listing: null })
  expect(read('a'.repeat(10_000)).text).toHaveLength(200)
})
