import { expect, test } from 'vitest'
import type { PromoCode } from '#contract/promo-codes.ts'
import { promoStatuses } from '#domain/promo-codes/promo-status.ts'
import { buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const from = Date.UTC(2026, 0, 1)
const until = Date.UTC(2099, 0, 1)
const terms = { type: 'percentage', value: 10, validFrom: from, validUntil: until } as const

// API-060, API-062, DAT-063, DAT-064, VAL-066, APC-006, CON-060
test('a created code is in the list with every field, its letters in upper case', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const before = Date.now()
  const limits = { minimumOrderAmount: 99.5, maxUsageCount: 200, maxUsagePerUser: 1 }
  const created = await admin.promoCodes.createPromoCode({ code: ' harbor15 ', ...terms, value: 15, ...limits })
  const [listed] = await admin.promoCodes.getAllPromoCodes()
  expect(listed).toEqual(created)
  expect(listed).toEqual({
    _id: expect.any(String),
    _creationTime: expect.any(Number),
    code: 'HARBOR15',
    type: 'percentage',
    value: 15,
    validFrom: from,
    validUntil: until,
    ...limits,
    currentUsageCount: 0,
    reservedCount: 0,
    isActive: true,
    status: 'active',
  })
  expect(listed?._creationTime).toBeGreaterThanOrEqual(before)
  const fixed = await admin.promoCodes.createPromoCode({ ...terms, code: 'FORTY', type: 'fixed_amount', value: 40.25 })
  expect(fixed).toMatchObject({ type: 'fixed_amount', value: 40.25 })
  const { value: _, ...valid } = terms
  const free = await admin.promoCodes.createPromoCode({ ...valid, code: 'SHIPFREE', type: 'free_shipping' })
  for (const field of ['value', 'minimumOrderAmount', 'maxUsageCount', 'maxUsagePerUser'])
    expect(free).not.toHaveProperty(field)
  const bag = await shop.sell({ price: 200 })
  const cartItems = [{ productId: bag.id, quantity: 1 }]
  const states = ['HARBOR15', 'forty', 'SHIPFREE'].map((code) =>
    shop.guest.promoCodes.validatePromoCode({ code, cartItems }),
  )
  expect(await Promise.all(states)).toMatchObject([
    { isApplied: true, discountAmount: 30 },
    { isApplied: true, discountAmount: 40.25 },
    { isApplied: true, type: 'free_shipping', discountAmount: 0 },
  ])
})

// VAL-065, VAL-067..081
test('an impossible value is refused with its field, by the server too', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const fieldOf = async (changes: object) => {
    const input = { code: 'GOOD', ...terms, ...changes } as never
    const refused = await admin.promoCodes.createPromoCode(input).catch((error) => error)
    expect(refused.code, JSON.stringify(changes)).toBe('BAD_REQUEST')
    return Object.keys(refused.data.fields)
  }
  for (const code of ['', '  ', undefined, '-A', 'A'.repeat(41)]) expect(await fieldOf({ code })).toEqual(['code'])
  for (const type of ['', undefined, 'gift']) expect(await fieldOf({ type })).toEqual(['type'])
  for (const value of [undefined, null, -1, 0, 1.5, 101, 1e300]) expect(await fieldOf({ value })).toEqual(['value'])
  expect(await fieldOf({ type: 'fixed_amount', value: 0.001 })).toEqual(['value'])
  expect(await fieldOf({ type: 'free_shipping', value: 1 })).toEqual(['value'])
  for (const validFrom of [undefined, null, 'today', -1]) expect(await fieldOf({ validFrom })).toEqual(['validFrom'])
  for (const validUntil of [undefined, from, from - 1]) expect(await fieldOf({ validUntil })).toEqual(['validUntil'])
  for (const minimumOrderAmount of [-0.01, 0.001, 1e9])
    expect(await fieldOf({ minimumOrderAmount })).toEqual(['minimumOrderAmount'])
  for (const uses of [0, -1, 1.5, 3e9]) {
    expect(await fieldOf({ maxUsageCount: uses })).toEqual(['maxUsageCount'])
    expect(await fieldOf({ maxUsagePerUser: uses })).toEqual(['maxUsagePerUser'])
  }
  expect(await admin.promoCodes.getAllPromoCodes({ search: 'GOOD' })).toEqual([])
})

test('the database itself enforces the bounds, and one code for each text', async () => {
  await using shop = await openTestShop()
  await shop.issue('ONE')
  const state = (terms: Parameters<TestShop['issue']>[1], code = 'TWO') =>
    shop.issue(code, { id: 'two', ...terms }).catch((error) => error.code)
  for (const value of [0, -1, 101, null]) expect(await state({ value }), `${value}`).toBe('23514')
  for (const value of [0, -1, 100_000_001, null])
    expect(await state({ type: 'fixed_amount', value }), `${value}`).toBe('23514')
  expect(await state({ type: 'free_shipping', value: 1 })).toBe('23514')
  expect(await state({ validFrom: new Date('2099-01-02') })).toBe('23514')
  expect(await state({ maxUsageCount: 0 })).toBe('23514')
  expect(await state({ maxUsagePerUser: 0 })).toBe('23514')
  expect(await state({}, 'two')).toBe('23514')
  expect(await state({}, 'ONE')).toBe('23505')
})

test('when two administrators create the same code, one succeeds and the other is refused; a code that is sent twice is created once', async () => {
  await using shop = await openTestShop()
  const [ann, ben] = [await shop.signIn('ann', 'admin'), await shop.signIn('ben', 'admin')]
  const both = [ann, ben].map((admin, at) =>
    outcomeOf(admin.promoCodes.createPromoCode({ ...terms, code: at ? 'same' : 'SAME' })),
  )
  expect((await Promise.all(both)).sort()).toEqual(['CODE_TAKEN', 'ok'])
  const taken = await ann.promoCodes.createPromoCode({ ...terms, code: 'same' }).catch((error) => error)
  expect(taken).toMatchObject({
    message: 'The code SAME exists already.',
    data: { fields: { code: expect.any(String) } },
  })
  const again = { ...terms, code: 'AGAIN', promoCodeId: 'sent-twice' }
  const answers = await Promise.all([1, 2, 3].map(() => ann.promoCodes.createPromoCode(again)))
  expect(answers.map(({ _id }) => _id)).toEqual(['sent-twice', 'sent-twice', 'sent-twice'])
  expect(await ann.promoCodes.getAllPromoCodes({ search: 'again' })).toHaveLength(1)
})

// API-063, APC-005
test('an edit changes only the named fields, may clear optional ones, and has the same bounds', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const all = { minimumOrderAmount: 50, maxUsageCount: 9, maxUsagePerUser: 2 }
  const created = await admin.promoCodes.createPromoCode({ ...terms, code: 'EDIT', ...all })
  const promoCodeId = created._id
  const edit = (changes: object) => admin.promoCodes.updatePromoCode({ promoCodeId, ...changes })
  expect(await edit({ isActive: false })).toEqual({ ...created, isActive: false, status: 'inactive' })
  expect(await edit({ isActive: true })).toEqual(created)
  const { maxUsageCount: _, ...without } = created
  expect(await edit({ maxUsageCount: null })).toEqual(without)
  expect(await edit({ code: 'edited', minimumOrderAmount: 0 })).toEqual({
    ...without,
    code: 'EDITED',
    minimumOrderAmount: 0,
  })
  const free = await edit({ type: 'free_shipping' })
  expect(free).not.toHaveProperty('value')
  expect(await outcomeOf(edit({ type: 'fixed_amount' }))).toBe('BAD_REQUEST')
  expect(await edit({ type: 'fixed_amount', value: 12.5 })).toMatchObject({ type: 'fixed_amount', value: 12.5 })
  const refused = await edit({ validUntil: from }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { validUntil: expect.any(String) } } })
  expect(await outcomeOf(edit({ code: 'WELCOME10' }))).toBe('CODE_TAKEN')
  expect(await outcomeOf(admin.promoCodes.updatePromoCode({ promoCodeId: 'none', isActive: true }))).toBe('NOT_FOUND')
  expect(await admin.promoCodes.getAllPromoCodes({ search: 'EDITED' })).toMatchObject([{ type: 'fixed_amount' }])
})

// APC-008..013
test('when two people edit the same fields of a code, the refusal names the other person and the value, and nothing is overwritten', async () => {
  await using shop = await openTestShop()
  const [june, ada] = [await shop.signIn('June', 'admin'), await shop.signIn('Ada', 'admin')]
  const { _id: promoCodeId } = await june.promoCodes.createPromoCode({ code: 'TIDE', ...terms })
  const opened = { value: 10, maxUsageCount: null, isActive: true }
  await june.promoCodes.updatePromoCode({ promoCodeId, value: 20, maxUsageCount: 5, opened })
  const late = { promoCodeId, value: 15, isActive: false, opened }
  await expect(ada.promoCodes.updatePromoCode(late)).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'value', value: 20, by: 'June', at: expect.any(Number) }] },
  })
  const merged = await ada.promoCodes.updatePromoCode({ ...late, opened: { ...opened, value: 20 } })
  expect(merged).toMatchObject({ value: 15, maxUsageCount: 5, isActive: false })
})

test('status, filter and count always agree, by the server’s clock', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const noon = Date.UTC(2030, 5, 15, 12)
  for (const [code, changes] of Object.entries({
    OFF: { isActive: false },
    SOON: { validFrom: noon },
    OVER: { validUntil: noon },
    FULL: { maxUsageCount: 1 },
    OPEN: {},
  }))
    await admin.promoCodes.createPromoCode({ code, ...terms, ...changes })
  await run(
    shop,
    "update promo_usage set final_count = 1 where promo_code_id = (select id from promo_codes where code = 'FULL')",
  )
  const at = async (now: number) => {
    shop.shop.now = () => new Date(now)
    const codes = (await admin.promoCodes.getAllPromoCodes()).filter(({ _id }) => !_id.startsWith('promo-'))
    const { all, byStatus } = await admin.promoCodes.countPromoCodes()
    expect(all).toBe(11)
    for (const status of promoStatuses) {
      const found = await admin.promoCodes.getAllPromoCodes({ status })
      expect(found.map((code) => code.status)).toEqual(found.map(() => status))
      expect(found).toHaveLength(byStatus[status])
    }
    const { nextChangeIn } = await admin.promoCodes.getPromoTotals()
    return [Object.fromEntries(codes.map(({ code, status }) => [code, status])), nextChangeIn]
  }
  const still = { OFF: 'inactive', FULL: 'limit_reached', OPEN: 'active' }
  expect(await at(noon - 1)).toEqual([{ ...still, SOON: 'scheduled', OVER: 'active' }, 1])
  expect(await at(noon)).toEqual([{ ...still, SOON: 'active', OVER: 'active' }, 0])
  expect(await at(noon + 1)).toEqual([{ ...still, SOON: 'active', OVER: 'expired' }, Date.UTC(2045, 0, 1) - noon - 1])
})

// G-82
test('search, type, batch and page filter the list, and the count follows', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await admin.promoCodes.createPromoBatch({ ...terms, batchId: 'press', name: 'Press', prefix: 'SEA-', count: 7 })
  await admin.promoCodes.createPromoCode({ ...terms, code: 'SEA_1', type: 'fixed_amount' })
  const codes = async (asked: object) => (await admin.promoCodes.getAllPromoCodes(asked)).map(({ code }) => code)
  const count = async (asked: object) => (await admin.promoCodes.countPromoCodes(asked)).all
  expect(await codes({ search: ' ea_ ' })).toEqual(['SEA_1'])
  expect(await codes({ search: '%' })).toEqual([])
  expect(await codes({ batchId: 'none', type: 'fixed_amount' })).toEqual(['SEA_1'])
  expect(await codes({ search: 'sea' })).toHaveLength(8)
  expect([await count({ search: 'sea' }), await count({ batchId: 'press' }), await count({ batchId: 'none' })]).toEqual(
    [8, 7, 7],
  )
  expect(await count({})).toBe(14)
  const pages = await Promise.all([0, 5, 10].map((offset) => codes({ limit: 5, offset })))
  expect(pages.map((page) => page.length)).toEqual([5, 5, 4])
  expect(new Set(pages.flat()).size).toBe(14)
  expect(await codes({ batchId: 'none', limit: 1 }), 'newest first').toEqual(['SEA_1'])
})

// APC-011, APC-014, API-061, API-064, G-85
test('uses are counted when they are reserved, made and returned; each is listed with its customer and discount', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('boss', 'admin')
  const code = await admin.promoCodes.createPromoCode({ ...terms, code: 'TRIO', maxUsageCount: 3 })
  const promoCodeId = code._id
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const now = async () => (await admin.promoCodes.getAllPromoCodes({ search: 'TRIO' }))[0] as PromoCode
  const [ann, ben] = [await buyerAt(shop, 'Ann'), await buyerAt(shop, 'Ben')]
  const intent = await ann.prepare(line, { promoCode: 'trio' })
  expect(await now()).toMatchObject({ currentUsageCount: 1, reservedCount: 1, status: 'active' })
  const [held] = await admin.promoCodes.getPromoCodeUses({ promoCodeId })
  expect(held).toMatchObject({
    customerName: 'Ann',
    orderNumber: intent.orderNumber,
    subtotal: 200,
    discountAmount: 20,
  })
  expect((held?.reservedUntil ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000)
  expect((held?.reservedUntil ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  expect(await admin.promoCodes.getPromoCodeStats({ promoCodeId })).toEqual({
    totalDiscountGiven: 0,
    totalSubtotal: 0,
    createdBy: 'boss',
  })
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await ben.prepare(line, { promoCode: 'TRIO' })
  expect(await now()).toMatchObject({ currentUsageCount: 2, reservedCount: 1 })
  const uses = await admin.promoCodes.getPromoCodeUses({ promoCodeId })
  expect(uses.map(({ customerName, reservedUntil }) => [customerName, reservedUntil !== undefined])).toEqual([
    ['Ben', true],
    ['Ann Weaver', false],
  ])
  expect(uses[1]).toMatchObject({ orderNumber: intent.orderNumber, subtotal: 200, discountAmount: 20 })
  expect(await admin.promoCodes.getPromoCodeUses({ promoCodeId, limit: 1, offset: 1 })).toEqual([uses[1]])
  expect(await admin.promoCodes.getPromoCodeStats({ promoCodeId })).toMatchObject({
    totalDiscountGiven: 20,
    totalSubtotal: 200,
  })
  expect(await admin.promoCodes.getPromoTotals()).toMatchObject({ uses: 2, totalDiscountGiven: 20 })

  const lowered = await admin.promoCodes.updatePromoCode({ promoCodeId, maxUsageCount: 1, value: 50 })
  expect(lowered).toMatchObject({ currentUsageCount: 2, maxUsageCount: 1, status: 'limit_reached' })
  const [order] = await ann.orders.getUserOrders()
  expect(order, 'an edit leaves orders as they were placed').toMatchObject({ promoCode: 'TRIO', discountAmount: 20 })
  expect(await admin.promoCodes.getPromoCodeStats({ promoCodeId })).toMatchObject({ totalDiscountGiven: 20 })

  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  expect(await now()).toMatchObject({ currentUsageCount: 1, reservedCount: 1 })
  expect(await admin.promoCodes.getPromoCodeStats({ promoCodeId })).toMatchObject({
    totalDiscountGiven: 0,
    totalSubtotal: 0,
  })
  expect(await admin.promoCodes.getPromoCodeUses({ promoCodeId })).toHaveLength(1)

  expect(await admin.promoCodes.deletePromoCode({ promoCodeId })).toEqual({ isArchived: true })
  expect(await admin.promoCodes.getAllPromoCodes({ search: 'TRIO' })).toEqual([])
  expect(await ben.promoCodes.validatePromoCode({ code: 'TRIO', cartItems: line })).toMatchObject({
    isApplied: false,
    message: 'Invalid promo code',
  })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ promoCode: 'TRIO', discountAmount: 20 }])
  expect(await outcomeOf(admin.promoCodes.deletePromoCode({ promoCodeId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(admin.promoCodes.updatePromoCode({ promoCodeId, isActive: true }))).toBe('NOT_FOUND')
  const reborn = await admin.promoCodes.createPromoCode({ ...terms, code: 'TRIO' })
  expect(reborn, 'its word may be given again, with no uses').toMatchObject({ currentUsageCount: 0 })
})

test('a code paused or deleted while a checkout reserves it still ends in the paid order', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('boss', 'admin')
  const { _id: promoCodeId } = await admin.promoCodes.createPromoCode({ ...terms, code: 'HELD' })
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare(line, { promoCode: 'HELD' })
  await admin.promoCodes.updatePromoCode({ promoCodeId, isActive: false, value: 90 })
  await admin.promoCodes.deletePromoCode({ promoCodeId })
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ promoCode: 'HELD', discountAmount: 20 }])
})

// API-064
test('an unused code is erased, and one in use is archived', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('boss', 'admin')
  const { _id } = await admin.promoCodes.createPromoCode({ ...terms, code: 'UNUSED' })
  expect(await admin.promoCodes.deletePromoCode({ promoCodeId: _id })).toEqual({ isArchived: false })
  expect(await run(shop, `select 1 from promo_codes where id = '${_id}'`)).toEqual([])
  for (let round = 0; round < 8; round++) {
    const { _id: promoCodeId } = await admin.promoCodes.createPromoCode({ ...terms, code: `RACE${round}` })
    const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
    const ann = await buyerAt(shop, 'ann')
    const amount = await ann.amountOf(line, { promoCode: `RACE${round}` })
    const [bought, deleted] = await Promise.all([
      outcomeOf(ann.prepare(line, { promoCode: `RACE${round}`, amount })),
      admin.promoCodes.deletePromoCode({ promoCodeId }),
    ])
    expect(deleted.isArchived).toBe(bought === 'ok')
    if (bought !== 'ok') expect(bought).toMatch(/^(PROMO_CODE_INVALID|TOTALS_CHANGED)$/)
  }
})

test("administrators' changes of codes are in the audit log; shoppers' uses are not", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('boss', 'admin')
  const { _id: promoCodeId } = await admin.promoCodes.createPromoCode({ ...terms, code: 'LOGGED' })
  await admin.promoCodes.updatePromoCode({ promoCodeId, isActive: false })
  await admin.promoCodes.updatePromoCode({ promoCodeId, isActive: true })
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare(line, { promoCode: 'LOGGED' })
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  await admin.promoCodes.deletePromoCode({ promoCodeId })
  const entries = await admin.admin.getAuditLog({ subject: `promo-code:${promoCodeId}` })
  expect(entries.map(({ action, change, after }) => [action, change, Object.keys(after ?? {})])).toEqual([
    ['promoCodes.deletePromoCode', 'update', ['archived_at']],
    ['promoCodes.updatePromoCode', 'update', ['is_active']],
    ['promoCodes.updatePromoCode', 'update', ['is_active']],
    ['promoCodes.createPromoCode', 'insert', expect.arrayContaining(['code', 'value'])],
  ])
})

function run(shop: TestShop, text: string) {
  return queryRows(shop.db, { name: '', text }, [])
}
