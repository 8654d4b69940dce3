import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

async function openWithPieces(pieces: number) {
  const shop = await openTestShop()
  const marina = await shop.signIn('marina', 'admin')
  const bag = await shop.sell({ name: 'Onda Bucket' })
  const make = (more: number) =>
    marina.pieces.createPieceBatch({
      ...{ batchId: crypto.randomUUID(), productId: bag.id, variantIds: [], pieces: more },
    })
  const batchId = await make(pieces)
  const list = (more: object = {}) => marina.pieces.getPieces({ productId: bag.id, limit: 500, ...more })
  return { shop, marina, bag, batchId, make, list }
}

test('labels are marked as printed once, by whom is recorded, and the first time stays', async () => {
  const { shop, marina, bag, list } = await openWithPieces(3)
  await using _ = shop
  const [three, two] = (await list()).map(({ serial }) => serial)
  if (!three || !two) throw new Error('No pieces')
  await Promise.all([
    marina.pieces.markLabelsPrinted({ serials: [three, two] }),
    marina.pieces.markLabelsPrinted({ serials: [two, three, two] }),
  ])
  const before = await list()
  expect(before.map(({ labelPrintedAt }) => labelPrintedAt !== undefined)).toEqual([true, true, false])
  await marina.pieces.markLabelsPrinted({ serials: [three] })
  expect(await list()).toEqual(before)
  const entries = (await marina.admin.getAuditLog({})).filter(({ table }) => table === 'pieces')
  expect(entries).toHaveLength(2)
  expect((await list({ isUnlabeled: true })).map(({ number }) => number)).toEqual([1])
  const { batches } = await marina.pieces.getPieceBatches({ productId: bag.id })
  expect(batches).toMatchObject([{ unlabeled: 1 }])
})

test('a list is found by batch, and a retired piece needs no label', async () => {
  const { shop, marina, bag, batchId, make, list } = await openWithPieces(2)
  await using _ = shop
  await make(3)
  expect((await list({ batchId })).map(({ number }) => number)).toEqual([2, 1])
  const [five] = await list()
  await marina.pieces.retirePiece({ serial: five?.serial ?? '', reason: 'Failed the last look' })
  expect((await list({ isUnlabeled: true })).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  const { batches } = await marina.pieces.getPieceBatches({ productId: bag.id })
  expect(batches).toMatchObject([{ unlabeled: 2 }, { unlabeled: 2 }])
})

test('with a serial that no piece has, none is marked; more than 200 at once are refused', async () => {
  const { shop, marina, list } = await openWithPieces(1)
  await using _ = shop
  const [{ serial } = { serial: '' }] = await list()
  await expect(marina.pieces.markLabelsPrinted({ serials: [serial, 'SM7KQ2M9X4TR80ZA'] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const many = Array.from({ length: 201 }, () => serial)
  await expect(marina.pieces.markLabelsPrinted({ serials: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(marina.pieces.markLabelsPrinted({ serials: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await list())[0]?.labelPrintedAt).toBeUndefined()
})
