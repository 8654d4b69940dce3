import { expect, test } from 'vitest'
import {
  changing,
  choicePart,
  dayPart,
  firstChoicePart,
  flagPart,
  formPart,
  idForm,
  isDay,
  narrowing,
  pagePart,
  readFilter,
  searchPart,
  sortedPart,
  unset,
  writeFilter,
} from './list-filter.ts'

const schema = {
  search: searchPart(10),
  status: choicePart('status', ['open', 'closed']),
  kind: firstChoicePart('kind', ['all', 'new'], 'narrows'),
  from: dayPart('from'),
  isBare: flagPart('shipping', 'none'),
  sorted: sortedPart(['name', 'price']),
  page: pagePart(),
  open: formPart('open', idForm, 'opens'),
}

const read = (address: string) => readFilter(schema, new URLSearchParams(address))

test('an address is read as a filter, and written again as it was', () => {
  const address = 'q=sea&status=open&kind=new&from=2026-11-21&shipping=none&sort=price-down&page=3&open=a-1'
  expect(read(address)).toEqual({
    search: 'sea',
    status: 'open',
    kind: 'new',
    from: '2026-11-21',
    isBare: true,
    sorted: { by: 'price', isDescending: true },
    page: 3,
    open: 'a-1',
  })
  expect(new URLSearchParams(writeFilter(schema, read(address))).toString()).toBe(address)
  expect(writeFilter(schema, read('sort=name'))).toEqual({ sort: 'name-up' })
})

test('invalid texts read as not set, and are not written', () => {
  const nonsense = 'q=%00&status=moon&kind=old&from=2026-13-40&shipping=x&sort=color-down&page=-2&open=%2e%2e'
  expect(read(nonsense)).toEqual(read(''))
  expect(writeFilter(schema, read(nonsense))).toEqual({})
  expect(read('page=1.9').page).toBe(1)
  expect(read('page=99999').page).toBe(10_000)
  expect(read('q=%20a%20long%20search%20').search).toBe('a long sea')
  expect(read(`open=${'a'.repeat(65)}`).open).toBeNull()
})

test('the server gets the parts that narrow the list and are set', () => {
  expect(narrowing(schema, read('q=sea&kind=new&shipping=none&sort=name-up&page=2&open=a'))).toEqual({
    search: 'sea',
    kind: 'new',
    isBare: true,
  })
  expect(narrowing(schema, read('sort=name-up&page=2'))).toEqual({})
  expect(unset(schema, 'narrows')).toEqual({ search: '', status: null, kind: 'all', from: null, isBare: false })
})

test('a change of the rows goes to the first page, opening a row stays on its page, and a requested page is opened', () => {
  expect(changing(schema, { status: 'open' })).toEqual({ page: 1, status: 'open' })
  expect(changing(schema, { open: 'a' })).toEqual({ open: 'a' })
  expect(changing(schema, { open: null, status: null })).toEqual({ page: 1, open: null, status: null })
  expect(changing(schema, { page: 4 })).toEqual({ page: 4 })
  expect(changing(schema, {})).toEqual({ page: 1 })
})

test('a day of a filter is one of the calendar', () => {
  expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-02-30', '2026-13-40', '0002-11-21'].filter(isDay)).toEqual([
    '2026-02-28',
    '2028-02-29',
  ])
})
