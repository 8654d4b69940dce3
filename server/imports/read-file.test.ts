import { expect, test } from 'vitest'
import { allOf } from '#tests/support/importing.ts'
import { readGroups } from './groups.ts'
import { FileRefused, readIgnoredColumns, readRows } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const head = 'Handle,Title,Tags\n'

test('each row has its line in the file, also after multi-line texts and empty lines', async () => {
  const rows = await allOf(readRows(bytes(`${head}tote,"Sea\nTote",a\n\n,,\nclutch,Clutch,"say ""hi"""\nbelt,Belt\n`)))
  expect(rows.map(({ line, cells }) => [line, cells.handle, cells.title, cells.tags])).toEqual([
    [2, 'tote', 'Sea\nTote', 'a'],
    [6, 'clutch', 'Clutch', 'say "hi"'],
    [7, 'belt', 'Belt', ''],
  ])
})

test('column names are Shopify’s former and present ones, in any case and order; unknown ones are listed and ignored', async () => {
  const file = bytes(
    'status,URL handle,inventory quantity,Tax code,Price,Compare-at price,Product image URL,Barcode,SEO title,Cost per item\nactive,tote,4,1,12.5,20,,96385074,A tote,5\n',
  )
  const [row] = await allOf(readRows(file))
  expect(row?.cells).toEqual({
    status: 'active',
    handle: 'tote',
    quantity: '4',
    price: '12.5',
    compareAt: '20',
    imageSrc: '',
    barcode: '96385074',
    seoTitle: 'A tote',
    cost: '5',
  })
  expect(await readIgnoredColumns(file)).toEqual(['Tax code'])
})

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const readable: Record<string, Uint8Array> = {
  'UTF-8 with its mark': bytes(`\ufeff${head}tote,Café,\n`),
  'UTF-16 of Windows': utf16(`${head}tote,Café,\n`),
  'UTF-16 of others': utf16(`${head}tote,Café,\n`).swap16(),
  'semicolons between cells': bytes(`${head}tote,Café,\n`.replaceAll(',', ';')),
  'semicolons between cells, and commas in names of columns and in texts': bytes(
    'Handle;"Vendor, maker, brand, house";Title;Tags\ntote;A, B;Café;\n',
  ),
  'semicolons that a first line names': bytes('sep=;\nHandle;Title;Tags\ntote;Café;\n'),
  'commas that a first line names in quotation marks': bytes(`"sep=,"\n${head}tote,Café,\n`.replaceAll('\n', '\r\n')),
  'tabs that a first line names': bytes(`sep=\t\n${head}tote,Café,\n`.replaceAll(',', '\t')),
  'commas, with semicolons in the name of a column': bytes('Handle,"Notes; a; b; c; d; e",Title,Tags\ntote,,Café,\n'),
  'tabs between cells': bytes(`${head}tote,Café,\n`.replaceAll(',', '\t')),
  'lines of Windows': bytes(`${head}tote,Café,\n`.replaceAll('\n', '\r\n')),
  'empty cells behind the last column': bytes(`${head}tote,Café,,,,\n`),
}
test.each(Object.keys(readable))('%s is read', async (name) => {
  const [row] = await allOf(readRows(readable[name] ?? bytes('')))
  expect(row?.cells).toEqual({ handle: 'tote', title: 'Café', tags: '' })
})

const names = (count: number) => Array.from({ length: count }, (_, index) => `Column ${index}`).join(',')
const refused: [name: string, file: Uint8Array, words: RegExp][] = [
  ['nothing', bytes(''), /^The file is empty/],
  ['a header alone', bytes(head), /a header and no rows/],
  [
    'other characters than UTF-8',
    Buffer.from(`${head}tote,Caf\xe9,\n`, 'latin1'),
    /characters cannot be read.*CSV UTF-8/,
  ],
  ['UTF-16 without its mark', Buffer.from(`${head}tote,T,\n`, 'utf16le'), /Line 1 holds a character that no text has/],
  ['a NUL', bytes(`${head}tote,Sea\0Tote,\n`), /Line 2 holds a character that no text has/],
  ['a spreadsheet', bytes('PK\x03\x04…'), /a spreadsheet, not a CSV file/],
  ['a mark that is never closed', bytes(`${head}tote,"Sea,\nclutch,Clutch,\n`), /opened and never closed/],
  ['a lone mark in a text', bytes(`${head}tote,12" tote,\n`), /^Line 2 has a lone quotation mark/],
  ['letters after a closing mark', bytes(`${head}tote,"Sea" Tote,\n`), /^Line 2 has a lone quotation mark/],
  [
    'one huge cell',
    bytes(`${head}tote,${'x'.repeat(150_000)},\n`),
    /^Line 2 has a cell of more than 100,000 characters/,
  ],
  ['a cell of 5 MB', bytes(`${head}tote,"${'x'.repeat(5_000_000)}",\n`), /^Line 2 is too long/],
  ['1,000 columns', bytes(`Handle,${names(999)}\ntote\n`), /1,000 columns; at most 200/],
  ['a column twice', bytes('Handle,Title,title \ntote,A,B\n'), /The column Title is there twice/],
  [
    'the same column by two names',
    bytes('Handle,Variant Price,Price\ntote,1,2\n'),
    /The column Variant Price is there twice/,
  ],
  ['no handles', bytes('Title,Tags\nTote,a\n'), /no column Handle/],
  ['no header', bytes('tote,Sea Tote,120\n'), /no column Handle/],
  ['more cells than names', bytes(`${head}tote,Sea Tote,a,b\n`), /Line 2 has more cells/],
]
test.each(refused)('a file of %s is refused with a clear message', async (_, file, words) => {
  const error = await readGroups(file).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(FileRefused)
  expect((error as Error).message).toMatch(words)
})

test('a line that names the delimiter counts as a line, and a text may contain a comma without quotation marks', async () => {
  const [row] = await allOf(readRows(bytes('sep=;\nHandle;Title;Tags\n\ntote;Sea, the Tote;a, b\n')))
  expect(row).toEqual({ line: 4, cells: { handle: 'tote', title: 'Sea, the Tote', tags: 'a, b' } })
})

test('text that begins like a formula stays text', async () => {
  const [row] = await allOf(readRows(bytes(`${head}tote,"=HYPERLINK(""http://evil"")",'-5 %\n`)))
  expect(row?.cells).toMatchObject({ title: '=HYPERLINK("http://evil")', tags: '-5 %' })
})

test('rows of one product are grouped in any order, and a row without a handle is reported', async () => {
  const { groups, problems, rows } = await readGroups(bytes(`${head}tote,Tote,\nbelt,Belt,\n,Lost,\ntote,,\n`))
  expect(groups.map(({ handle, rows }) => [handle, rows.map(({ line }) => line)])).toEqual([
    ['tote', [2, 5]],
    ['belt', [3]],
  ])
  expect(problems).toEqual([{ line: 4, column: 'Handle', reason: 'Empty' }])
  expect(rows).toBe(4)
})
