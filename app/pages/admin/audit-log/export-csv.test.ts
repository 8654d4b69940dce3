import { afterEach, expect, test, vi } from 'vitest'
import { cell, exportCsv } from './export-csv.ts'

afterEach(() => vi.unstubAllGlobals())

const everything = { actorId: null, kind: null, from: null, to: null, text: '', before: null }
const entry = (id: number, after: Record<string, unknown>) => ({
  ...{ _id: String(id), _creationTime: 0, actorId: 'a', actorName: 'Marina', action: 'f', address: '::1' },
  ...{ subject: 'product:p', subjectName: 'Tote', table: 'products', rowId: 'p', rowName: 'Tote', change: 'update' },
  ...{ before: { name: 'A "bag"', price_cents: 100 }, after },
})

test('the export reads every page and has a line for each field', async () => {
  const pages = [
    Array.from({ length: 200 }, (_, n) => entry(900 - n, { name: '=1+1', price_cents: 250 })),
    [entry(7, {})],
  ]
  const asked = answerWith(pages)
  const period = { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 22) }
  const counts: number[] = []
  const csv = await exportCsv(
    { ...everything, kind: 'product', from: '2026-11-20', to: '2026-11-21', text: 'tote' },
    watching((count) => counts.push(count)),
  )
  const lines = csv.split('\r\n')
  expect(asked).toEqual([
    { kind: 'product', ...period, text: 'tote', limit: 200 },
    { kind: 'product', ...period, text: 'tote', limit: 200, before: '701' },
  ])
  expect(counts).toEqual([200, 201])
  expect(lines).toHaveLength(1 + 201 * 2 + 1)
  expect(lines[0]).toBe('"When","Who","What","On","Field","Before","After","From","Function"')
  expect(lines[1]).toBe(
    `"1970-01-01T00:00:00.000Z","Marina","2 fields changed","Tote","Name","A ""bag""","'=1+1","::1","f"`,
  )
  expect(lines[2]).toContain('"Price","$1.00","$2.50"')
})

test('a cell is never a formula', () => {
  expect(['=A1', '+1', '-1', '@x', 'a=b'].map(cell)).toEqual([`"'=A1"`, `"'+1"`, `"'-1"`, `"'@x"`, '"a=b"'])
})

function watching(onCount: (count: number) => void) {
  return { signal: new AbortController().signal, onCount }
}

function answerWith(pages: unknown[]): unknown[] {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json(pages[asked.length - 1])
  })
  return asked
}
