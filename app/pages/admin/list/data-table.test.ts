import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Choosing, type Column, nextSorted } from './column.ts'
import { DataTable } from './data-table.tsx'

type Bag = { _id: string; name: string; price: number; material: string }

const bags: Bag[] = [
  { _id: 'a', name: 'Aurelia', price: 90, material: 'Cork' },
  { _id: 'b', name: 'Bora', price: 70, material: 'Felt' },
]

const columns: Column<Bag>[] = [
  { heading: 'Bag', phone: 'title', sort: 'name', cell: ({ name }) => name },
  { heading: 'Price', phone: 'corner', isNumber: true, sort: 'price', cell: ({ price }) => `$${price}` },
  { heading: 'Actions', phone: 'actions', isHeadingHidden: true, cell: () => createElement('i', null, 'Edit') },
]

const material: Column<Bag> = { heading: 'Material', phone: 'detail', cell: (bag) => bag.material }

test('one more column brings its heading, its cells and its place on a phone, and moves no other', () => {
  const more = columns.toSpliced(1, 0, material)
  expect(headingsIn(write(more))).toEqual(['Bag', 'Material', 'Price', 'Actions'])
  expect(cellsIn(write(more), 'detail')).toEqual(['Cork', 'Felt'])
  for (const { phone } of columns) {
    expect(cellsIn(write(columns), phone), phone).toHaveLength(bags.length)
    expect(cellsIn(write(more), phone), phone).toEqual(cellsIn(write(columns), phone))
  }
  const opened = (bag: Bag) => bag._id === 'a' && createElement('p', null, 'Details')
  expect(write(more, { opened })).toContain('<td colSpan="4"><div class="w-0 min-w-full"><p>Details</p></div></td>')
})

test('every place on a phone has its rule, and no sheet lays out a list by the number of its columns', () => {
  const own = readFileSync('app/pages/admin/list/table.css', 'utf8')
  const template = /grid-template:([^;]+);/.exec(own)?.[1] ?? ''
  for (const place of ['title', 'corner', 'detail', 'aside', 'body', 'foot', 'actions']) {
    expect(template).toContain(place)
    expect(own).toMatch(new RegExp(`\\[data-phone='${place}'\\] \\{\\s+grid-area: ${place};`))
  }
  const sheets = globSync('app/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sheets.length, 'the glob still finds the sheets').toBeGreaterThan(30)
  const counting = /^.*(data-(list|table)|-table)\b[^{]*\b(td|th)\b[^{]*:nth-(?!child\(n\))/m
  expect('.data-table--stack td:nth-child(3) {').toMatch(counting)
  expect(sheets.filter(({ text }) => counting.test(text)).map(({ file }) => file)).toEqual([])
})

test('a heading sorts up, then down, then in the order of the list itself', () => {
  expect(nextSorted(null, 'price')).toEqual({ by: 'price', isDescending: false })
  expect(nextSorted({ by: 'name', isDescending: true }, 'price')).toEqual({ by: 'price', isDescending: false })
  expect(nextSorted({ by: 'price', isDescending: false }, 'price')).toEqual({ by: 'price', isDescending: true })
  expect(nextSorted({ by: 'price', isDescending: true }, 'price')).toBeNull()

  const sorted = write(columns, { sorted: { by: 'price', isDescending: true }, onSort: () => {} })
  expect(sorted).toMatch(/<th class="number" aria-sort="descending"><button[^>]*>Price<span aria-hidden="true"> ↓</)
  expect(sorted.match(/aria-sort/g)).toHaveLength(1)
  expect(write(columns)).not.toContain('<button type="button" class="cursor-pointer')
})

test('a list with a selection has a named box before each row and one before the heading', () => {
  const choosing: Choosing<Bag> = {
    has: ({ _id }) => _id === 'b',
    choose: () => {},
    nameOf: ({ name }) => `Choose ${name}`,
    allName: 'Choose all bags',
  }
  const markup = write(columns, { choosing })
  const boxes = [...markup.matchAll(/<input[^>]*>/g)].map(([box]) => box)
  expect(boxes.map((box) => /aria-label="([^"]+)"/.exec(box)?.[1])).toEqual([
    'Choose all bags',
    'Choose Aurelia',
    'Choose Bora',
  ])
  expect(boxes.map((box) => box.includes('checked'))).toEqual([false, false, true])
  expect(markup.match(/<tr class="is-selected">/g)).toHaveLength(1)
  expect(write(columns)).not.toContain('<input')
})

type Options = Partial<React.ComponentProps<typeof DataTable<Bag, string>>>

function write(shown: Column<Bag>[], given: Options = {}): string {
  return renderToStaticMarkup(createElement(DataTable<Bag, string>, { columns: shown, rows: bags, ...given }))
}

function headingsIn(markup: string): string[] {
  return [...markup.matchAll(/<th[ >].*?<\/th>/g)].map(([heading]) => heading.replace(/<[^>]+>/g, '').trim())
}

function cellsIn(markup: string, phone: string): string[] {
  const cells = markup.matchAll(new RegExp(`<td data-phone="${phone}"[^>]*>(.*?)</td>`, 'g'))
  return [...cells].map(([, text = '']) => text)
}
