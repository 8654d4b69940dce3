import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { csv, type Importing, openImporting } from '#tests/support/importing.ts'
import { photograph } from '#tests/support/photos.ts'
import { importJobs } from './imports.ts'

const tote = { Handle: 'sea-tote', Title: 'Sea Tote', Type: 'Totes', 'Variant Price': '120.00' }
const at = (name: string) => `https://photos.example/${name}.jpg`
const images = `select source_url as url, is_primary as "isPrimary", sort_order as place from product_images order by sort_order`
const minute = 60_000

test('products are imported without the photos that cannot be fetched, which are listed', async () => {
  await using shop = await openImporting()
  const server = await serve(shop, { away: ['gone'] })
  const file = csv([
    { ...tote, 'Image Src': at('gone'), 'Image Position': 1 },
    { Handle: 'sea-tote', 'Image Src': at('back'), 'Image Position': 2 },
  ])
  const checked = await shop.bring(file)
  const done = await shop.take(checked._id, { withoutPhotos: true })
  expect(done).toMatchObject({ status: 'done', counts: { newProducts: 1, pictures: 1, missingPhotos: 1 } })
  expect(await shop.rows(images), 'the second photo stands first for now').toEqual([
    { url: at('back'), isPrimary: true, place: 1 },
  ])
  const missing = await shop.admin.imports.getMissingPhotos({ importId: checked._id })
  expect(missing).toMatchObject({
    total: 1,
    photos: [
      { line: 2, column: 'Image Src', productName: 'Sea Tote', url: at('gone'), reason: 'The server answered 404' },
    ],
  })
  server.away.clear()
  await shop.admin.imports.retryMissingPhotos({ importId: checked._id })
  await importJobs.fetchMissingPhotos.run(shop.shop)
  expect(await shop.rows(images), 'the photo takes its place').toEqual([
    { url: at('gone'), isPrimary: true, place: 0 },
    { url: at('back'), isPrimary: false, place: 1 },
  ])
  expect(await shop.admin.imports.getMissingPhotos({ importId: checked._id })).toEqual({ photos: [], total: 0 })
  expect(server.asked).toEqual([at('gone'), at('back'), at('gone')].toSorted())
})

test('a missing photo is tried for a day, then only on request', async () => {
  await using shop = await openImporting()
  const server = await serve(shop, { away: ['gone'] })
  const began = Date.now()
  shop.shop.now = () => new Date(began)
  const checked = await shop.bring(csv([{ ...tote, 'Image Src': at('gone') }]))
  await shop.take(checked._id, { withoutPhotos: true })
  const tries: number[] = []
  for (let minutes = 0; minutes <= 26 * 60; minutes += 1) {
    shop.shop.now = () => new Date(began + minutes * minute)
    const before = server.asked.length
    if (await isDue(shop)) await importJobs.fetchMissingPhotos.run(shop.shop)
    if (server.asked.length > before) tries.push(minutes)
  }
  expect(tries).toEqual([2, 7, 22, 82, 262, 442, 622, 802, 982, 1162, 1342])
  expect(await shop.admin.imports.getMissingPhotos({ importId: checked._id })).toMatchObject({
    photos: [{ nextTryAt: null }],
  })
  server.away.clear()
  await shop.admin.imports.retryMissingPhotos({ importId: checked._id })
  await importJobs.fetchMissingPhotos.run(shop.shop)
  expect(await shop.rows(images)).toHaveLength(1)
})

test('a fetched photo is not fetched again: by a failed import, another file or another product', async () => {
  await using shop = await openImporting()
  const server = await serve(shop, { away: ['gone'] })
  const rows = [
    { ...tote, 'Image Src': at('front') },
    { ...tote, Handle: 'other', 'Image Src': at('gone') },
  ]
  const checked = await shop.bring(csv(rows))
  expect(await shop.take(checked._id)).toMatchObject({ status: 'failed', counts: { missingPhotos: 1 } })
  expect(await shop.rows('select from products')).toEqual([])
  expect(await shop.take(checked._id, { withoutPhotos: true }), 'started again as it is').toMatchObject({
    status: 'done',
  })
  await shop.import(csv([{ ...tote, Handle: 'third', 'Image Src': at('front') }]))
  expect(server.asked.filter((url) => url === at('front'))).toHaveLength(1)
  expect(await shop.rows('select from product_images')).toHaveLength(2)
})

test('a silent server is not asked for each of its photos', async () => {
  await using shop = await openImporting()
  const asked: string[] = []
  shop.shop.remoteFiles = {
    refusalOf: async () => null,
    fetch: async (url) => {
      asked.push(url)
      return { refusal: `${url} took too long` }
    },
  }
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...tote,
    Handle: `bag-${index}`,
    'Image Src': at(`${index}`),
  }))
  const done = await shop.take((await shop.bring(csv(many)))._id, { withoutPhotos: true })
  expect(done).toMatchObject({ status: 'done', counts: { newProducts: 40, missingPhotos: 40 } })
  expect(asked.length).toBeLessThan(8)
})

test('one dry run reports bad cells, categories and photos together; photos exclude no product', async () => {
  await using shop = await openImporting()
  const rows = [
    { ...tote, Type: 'Missing', 'Image Src': 'http://10.0.0.8/bag.jpg' },
    { ...tote, Handle: 'b', 'Variant Price': 'x', 'Image Src': 'nowhere', 'Variant Image': 'front.png' },
    { ...tote, Handle: 'c', Type: '', 'Image Src': 'http://localhost/pictures/none.jpg' },
  ]
  const checked = await shop.bring(csv(rows), { makesCategories: false })
  const problems = await shop.problemsOf(checked._id)
  expect(problems.map(({ line, column, isPhoto }) => [line, column, isPhoto])).toEqual([
    [2, 'Type', false],
    [3, 'Variant Price', false],
    [3, 'Type', false],
    [4, 'Type', false],
    [2, 'Image Src', true],
    [3, 'Image Src', true],
    [4, 'Image Src', true],
  ])
  const made = await shop.again(checked._id, { makesCategories: true })
  expect(made.counts).toMatchObject({ badCells: 1, missingPhotos: 3, newProducts: 2 })
  const start = (given: object) => outcomeOf(shop.admin.imports.startImport({ importId: checked._id, ...given }))
  expect(await start({ leavesOutBad: true })).toBe('PHOTOS_MISSING')
  expect(await shop.take(checked._id, { leavesOutBad: true, withoutPhotos: true })).toMatchObject({
    status: 'done',
    counts: { newProducts: 2, badProducts: 1 },
  })
})

async function isDue(shop: Importing): Promise<boolean> {
  return (await shop.rows('select from missing_photos where next_try_at <= $1', [shop.shop.now()])).length > 0
}

/** Photos on another server, some of which are missing. */
async function serve(shop: Importing, { away }: { away: string[] }) {
  const bytes = await photograph().jpeg().toBuffer()
  const server = { away: new Set(away.map(at)), asked: [] as string[] }
  shop.shop.remoteFiles = {
    refusalOf: async () => null,
    fetch: async (url) => {
      server.asked.push(url)
      server.asked.sort()
      return server.away.has(url) ? { refusal: 'The server answered 404' } : { bytes }
    },
  }
  return server
}
