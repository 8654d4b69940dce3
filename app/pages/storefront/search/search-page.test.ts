import { expect, test } from 'vitest'
import { readSearch } from './search-page.tsx'

const read = (q: string) => readSearch(new URLSearchParams({ q }))

test('the address of a search holds its text', () => {
  expect(read('  leather tote ')).toMatchObject({ text: 'leather tote', listing: { searchText: 'leather tote' } })
  expect(read('   ')).toEqual({ text: '', listing: null, error: null })
  expect(readSearch(new URLSearchParams())).toEqual({ text: '', listing: null, error: null })
})

test('200 characters are searched for, and one more is reported', () => {
  expect(read('a'.repeat(200))).toMatchObject({ error: null, listing: { searchText: 'a'.repeat(200) } })
  expect(read('a'.repeat(201))).toMatchObject({ error: 'Search for at most 200 characters', listing: null })
  expect(read('a'.repeat(10_000)).text).toHaveLength(200)
})
