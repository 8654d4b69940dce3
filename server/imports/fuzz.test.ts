import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportProblem } from '#contract/imports.ts'
import { fuzzedFiles } from '#tests/support/fuzzed-files.ts'
import { csv, header, type Importing, openImporting } from '#tests/support/importing.ts'
import { photograph } from '#tests/support/photos.ts'

const runs = Number(process.env.IMPORT_FILES ?? 100)
const seed = Number(process.env.IMPORT_SEED ?? 27)

test('a clean dry run means an import that succeeds with the same notes; without its bad rows every file succeeds', {
  timeout: 120_000 + runs * 2_000,
}, async () => {
  await using shop = await openImporting()
  await fill(shop)
  const choices = fc.record({ makesCategories: fc.boolean(), untrackedStock: fc.nat(5), continuedStock: fc.nat(5) })
  let clean = 0
  await fc.assert(
    fc.asyncProperty(fuzzedFiles, choices, async (file, chosen) => {
      const checked = await shop.bring(file, chosen)
      if (checked.status === 'refused') return
      const isClean = checked.counts?.badCells === 0
      if (isClean) clean += 1
      const before = await shop.problemsOf(checked._id)
      const done = await shop.take(checked._id, { leavesOutBad: !isClean, withoutPhotos: true })
      expect(done).toMatchObject({ status: 'done', problem: null })
      expect(withoutPhotos(await shop.problemsOf(checked._id))).toEqual(withoutPhotos(before))
    }),
    { numRuns: runs, seed },
  )
  expect(clean, 'files without a bad row').toBeGreaterThan(runs / 5)
})

/** The problems that a dry run can find. A photo may still fail when it is fetched. */
function withoutPhotos(problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.filter(({ isPhoto }) => !isPhoto)
}

/** Existing products: with SKUs, one of an inactive variant and one of an active one, one without variants, and a deleted product. */
async function fill(shop: Importing): Promise<void> {
  const bytes = await photograph().jpeg().toBuffer()
  shop.shop.remoteFiles = {
    refusalOf: async (url) =>
      url.includes('10.0.0.8') ? `${url} points to an inner network and is not fetched` : null,
    fetch: async (url) =>
      url.includes('gone')
        ? { refusal: 'The server answered 404' }
        : { bytes: url.includes('page') ? Buffer.from('<html>') : bytes },
  }
  const sold = (handle: string, color: string, sku: string) => ({
    Handle: handle,
    Title: handle,
    Type: 'Totes',
    'Option1 Name': 'Color',
    'Option1 Value': color,
    'Variant Price': '10.00',
    'Variant Inventory Qty': 2,
    'Variant SKU': sku,
  })
  const names = [...header, 'Variant SKU']
  const first = [sold('sold-1', 'Black', 'SOLD-1'), sold('sold-2', 'Black', 'OLD'), sold('gone', 'Black', 'GONE')]
  await shop.import(csv(first, names))
  await shop.rows("update product_variants set is_active = false where sku = 'OLD'")
  await shop.import(csv([sold('sold-1', 'Cognac', 'OLD'), sold('sold-2', 'Cognac', 'SOLD-2')], names))
  const { 'Option1 Name': _, 'Option1 Value': __, ...plain } = sold('plain', '', 'PLAIN')
  await shop.import(csv([plain], names))
  await shop.rows("update products set is_active = false, archived_at = now(), sku = 'A-1' where slug = 'gone'")
}
