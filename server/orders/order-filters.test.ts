import { expect, test } from 'vitest'
import { areIndexed, wordsOf } from './order-filters.ts'

test('words use the index where it knows three letters of one, or fewer at an end', () => {
  const isIndexed = (search: string) => areIndexed(wordsOf(search))
  for (const search of ['tote', 'x tote', 'a', 'jo', 'j.', '-a', 'ab-', '#1', 'łód'])
    expect(isIndexed(search), search).toBe(true)
  for (const search of ['', '-', '_%', '\\', '---']) expect(isIndexed(search), search).toBe(false)
})

test('a search uses five words, in lower case and without database operators', () => {
  expect(wordsOf('  One two\tTHREE four_ five six ')).toEqual(['%one%', '%two%', '%three%', '%four\\_%', '%five%'])
  expect(wordsOf('a jo j. -a')).toEqual(['% a%', '% jo%', '% j.%', '%-a%'])
  expect(wordsOf(undefined)).toEqual([])
})
