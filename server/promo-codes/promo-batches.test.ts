import { expect, test } from 'vitest'
import { buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const terms = {
  type: 'fixed_amount',
  value: 40,
  validFrom: Date.UTC(2026, 0, 1),
  validUntil: Date.UTC(2099, 0, 1),
} as const

test('a thousand codes are generated at once: different, readable, valid once each', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('boss', 'admin')
  const press = { ...terms, batchId: 'press', name: 'Press day in Newport', prefix: 'press-', count: 1_000 }
  const batch = await admin.promoCodes.createPromoBatch({ ...press, minimumOrderAmount: 100 })
  expect(batch).toEqual({
    _id: 'press',
    _creationTime: expect.any(Number),
    name: 'Press day in Newport',
    type: 'fixed_amount',
    value: 40,
    codeCount: 1_000,
    usedCount: 0,
    isActive: true,
  })
  const { name, codes } = await admin.promoCodes.getPromoBatchCodes({ batchId: 'press' })
  expect(name).toBe('Press day in Newport')
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1_000)
  for (const { code } of codes) expect(code).toMatch(/^PRESS-[34679CDFGHJKMNPQRTVWXY]{4}-[34679CDFGHJKMNPQRTVWXY]{4}$/)
  expect(codes.map(({ code }) => code)).toEqual(codes.map(({ code }) => code).sort())
  for (const code of codes)
    expect(code).toMatchObject({
      value: 40,
      maxUsageCount: 1,
      minimumOrderAmount: 100,
      batchName: 'Press day in Newport',
    })

  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const promoCode = codes[500]?.code.toLowerCase() ?? ''
  const amount = await ann.amountOf(line, { promoCode })
  const intent = await ann.prepare(line, { promoCode })
  expect(await outcomeOf(ben.prepare(line, { promoCode, amount }))).toBe('PROMO_CODE_INVALID')
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await admin.promoCodes.getPromoBatches()).toMatchObject([{ _id: 'press', usedCount: 1 }])
  const used = (await admin.promoCodes.getPromoBatchCodes({ batchId: 'press' })).codes.filter(
    (one) => one.currentUsageCount,
  )
  expect(used).toMatchObject([{ code: promoCode.toUpperCase(), status: 'limit_reached' }])
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  expect(await admin.promoCodes.getPromoBatches()).toMatchObject([{ usedCount: 0 }])
})

test('a batch that is sent several times at once is one batch', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const asked = { ...terms, batchId: 'twice', name: 'Twice', count: 20 }
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.promoCodes.createPromoBatch(asked)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await admin.promoCodes.getPromoBatchCodes({ batchId: 'twice' })).codes).toHaveLength(20)
  expect(await admin.promoCodes.getPromoTotals()).toMatchObject({ batches: 1 })
})

test('each length has its groups, and an invalid batch is refused with its field', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const asked = { ...terms, batchId: 'b', name: 'B', count: 1 }
  const fieldsOf = async (changes: object) => {
    const refused = await admin.promoCodes.createPromoBatch({ ...asked, ...changes } as never).catch((error) => error)
    expect(refused.code).toBe('BAD_REQUEST')
    return Object.keys(refused.data.fields)
  }
  for (const count of [0, -1, 1.5, 1_001, undefined]) expect(await fieldsOf({ count })).toEqual(['count'])
  for (const name of ['', '  ', 'x'.repeat(81)]) expect(await fieldsOf({ name })).toEqual(['name'])
  for (const prefix of ['-A', '=A', 'A B', 'A'.repeat(21)]) expect(await fieldsOf({ prefix })).toEqual(['prefix'])
  expect(await fieldsOf({ length: 6 })).toEqual(['length'])
  expect(await fieldsOf({ value: 0 })).toEqual(['value'])
  expect(await fieldsOf({ validUntil: 0 })).toEqual(['validUntil'])
  expect(await admin.promoCodes.getPromoBatches()).toEqual([])
  for (const [length, groups] of [
    [8, /^\w{4}-\w{4}$/],
    [10, /^\w{4}-\w{4}-\w{2}$/],
    [12, /^\w{4}-\w{4}-\w{4}$/],
  ] as const) {
    await admin.promoCodes.createPromoBatch({ ...asked, batchId: `of-${length}`, length })
    const { codes } = await admin.promoCodes.getPromoBatchCodes({ batchId: `of-${length}` })
    expect(codes[0]?.code).toMatch(groups)
  }
  expect((await admin.promoCodes.getPromoBatches({ limit: 2 })).map(({ _id }) => _id)).toEqual(['of-12', 'of-10'])
  expect(await admin.promoCodes.getPromoBatches({ limit: 2, offset: 2 })).toMatchObject([{ _id: 'of-8' }])
})

test('a batch is paused and resumed as a whole', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const asked = { ...terms, batchId: 'pause', name: 'Pause', count: 3 }
  await admin.promoCodes.createPromoBatch(asked)
  await admin.promoCodes.createPromoBatch({ ...asked, batchId: 'other' })
  const states = async () => {
    const codes = await admin.promoCodes.getAllPromoCodes({ batchId: 'pause' })
    const cartItems = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
    const { isApplied } = await shop.guest.promoCodes.validatePromoCode({ code: codes[0]?.code ?? '', cartItems })
    return [...codes.map(({ status }) => status), isApplied]
  }
  expect(await admin.promoCodes.updatePromoBatch({ batchId: 'pause', isActive: false })).toMatchObject({
    isActive: false,
  })
  expect(await states()).toEqual(['inactive', 'inactive', 'inactive', false])
  expect(await admin.promoCodes.countPromoCodes({ batchId: 'other' })).toMatchObject({ byStatus: { active: 3 } })
  expect(await admin.promoCodes.updatePromoBatch({ batchId: 'pause', isActive: true })).toMatchObject({
    isActive: true,
  })
  expect(await states()).toEqual(['active', 'active', 'active', true])
})
