import { expect, test } from 'vitest'
import { insertRows, selectRows } from '#database/table-rows.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { mayListen, topics } from '#server/live/topics.ts'
import { type Buying, openBuying } from '#tests/support/buying.ts'
import { leaveCard, saveCard } from '#tests/support/cards.ts'

const nextYear = new Date().getUTCFullYear() + 1

// API-050, API-051, DAT-057, PAY-007
test('a card left with the gateway is stored with its public details, and no number', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const { clerkUserId } = ann.caller
  const stripePaymentMethodId = await leaveCard(shop, ann, '5555555555554444')
  const saved = await ann.paymentMethods.addPaymentMethod({ stripePaymentMethodId })
  const shown = { cardType: 'mastercard', last4Digits: '4444', expiryMonth: 12, expiryYear: nextYear + 1 }
  const named = { nameOnCard: 'Ann Weaver', stripePaymentMethodId, isDefault: true }
  expect(saved).toEqual({ _id: expect.any(String), ...shown, ...named })
  expect(await ann.paymentMethods.getUserPaymentMethods({ clerkUserId })).toEqual([saved])
  expect(await ann.paymentMethods.addPaymentMethod({ stripePaymentMethodId }), 'asked again').toEqual(saved)
  const kept = await selectRows(shop.db, 'payment_methods')
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('5555555555554444')
})

test('the same number typed again replaces the earlier card, which the gateway deletes', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const first = await saveCard(shop, ann)
  const other = await saveCard(shop, ann, '378282246310005')
  const again = await saveCard(shop, ann)
  expect(again).toEqual({ ...first, stripePaymentMethodId: again.stripePaymentMethodId })
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([again, other])
  expect(await detachJobs(shop)).toEqual([first.stripePaymentMethodId])
})

// API-052
test('name and expiry change here and at the gateway; a past date is refused with its field', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const saved = await saveCard(shop, ann)
  const paymentMethodId = saved._id
  const update = ann.paymentMethods.updatePaymentMethod
  const change = { nameOnCard: 'A. Weaver', expiryMonth: 3, expiryYear: nextYear }
  expect(await update({ paymentMethodId, ...change })).toEqual({ ...saved, ...change })
  const atGateway = await shop.sandbox.gateway.findPaymentMethod(saved.stripePaymentMethodId)
  expect(atGateway).toMatchObject({ name: 'A. Weaver', expMonth: 3, expYear: nextYear })
  const refused = { code: 'BAD_REQUEST', data: { fields: { expiryDate: 'This date has passed' } } }
  await expect(update({ paymentMethodId, expiryYear: nextYear - 2 })).rejects.toMatchObject(refused)
  await expect(update({ paymentMethodId, nameOnCard: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await shop.sandbox.gateway.detachPaymentMethod(saved.stripePaymentMethodId)
  await expect(update({ paymentMethodId, nameOnCard: 'Ann' })).rejects.toMatchObject({ code: 'CARD_REFUSED' })
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([{ ...saved, ...change }])
})

// API-053, PAY-005
test('there is always one default: the first card, then the marked one, and once that is deleted the newest that is left', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const cards = async () =>
    (await ann.paymentMethods.getUserPaymentMethods({})).map(({ last4Digits, isDefault }) =>
      isDefault ? `${last4Digits}!` : last4Digits,
    )
  const first = await saveCard(shop, ann, '4242424242424242')
  await saveCard(shop, ann, '5555555555554444')
  expect(await cards()).toEqual(['4242!', '4444'])
  const third = await saveCard(shop, ann, '378282246310005', true)
  expect(await cards()).toEqual(['0005!', '4444', '4242'])
  await ann.paymentMethods.updatePaymentMethod({ paymentMethodId: first._id, isDefault: true })
  await ann.paymentMethods.updatePaymentMethod({ paymentMethodId: first._id, isDefault: false })
  expect(await cards()).toEqual(['4242!', '0005', '4444'])
  expect(await ann.paymentMethods.deletePaymentMethod({ paymentMethodId: first._id })).toBeNull()
  expect(await cards()).toEqual(['0005!', '4444'])
  expect(await detachJobs(shop)).toEqual([first.stripePaymentMethodId])
  await ann.paymentMethods.deletePaymentMethod({ paymentMethodId: third._id })
  expect(await cards()).toEqual(['4444!'])
  const gone = ann.paymentMethods.deletePaymentMethod({ paymentMethodId: third._id })
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('many tabs that add, mark and delete at once leave exactly one default', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const numbers = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117', '3566002020360505']
  const added = await Promise.all(numbers.map((number) => saveCard(shop, ann, number, true)))
  const defaults = async () =>
    (await ann.paymentMethods.getUserPaymentMethods({})).filter(({ isDefault }) => isDefault).length
  expect(await defaults()).toBe(1)
  const ids = added.map(({ _id }) => _id)
  await Promise.all([
    ...ids.slice(0, 3).map((paymentMethodId) => ann.paymentMethods.deletePaymentMethod({ paymentMethodId })),
    ...ids
      .slice(3)
      .map((paymentMethodId) => ann.paymentMethods.updatePaymentMethod({ paymentMethodId, isDefault: true })),
    saveCard(shop, ann, '6200000000000005'),
  ])
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toHaveLength(3)
  expect(await defaults()).toBe(1)
})

// PAY-008, AUT-028
test("customers save, see and change only their own cards, and the answer for another customer's is that there is none", async () => {
  await using shop = await openBuying()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const { _id, stripePaymentMethodId } = await saveCard(shop, ann)
  const { clerkUserId, userId } = ann.caller
  const notFound = { code: 'NOT_FOUND', message: 'This card does not exist.' }
  const take = () => ben.paymentMethods.addPaymentMethod({ stripePaymentMethodId })
  await expect(take(), 'unknown to the gateway').rejects.toMatchObject(notFound)
  await saveCard(shop, ben, '5555555555554444')
  await expect(take()).rejects.toMatchObject(notFound)
  const { body: loose } = await shop.sandbox.browser('/v1/payment_methods', loosely)
  const saveLoose = ben.paymentMethods.addPaymentMethod({ stripePaymentMethodId: loose.id })
  await expect(saveLoose, 'attached to nobody').rejects.toMatchObject(notFound)
  for (const paymentMethodId of [_id, 'unknown']) {
    const update = ben.paymentMethods.updatePaymentMethod({ paymentMethodId, nameOnCard: 'Ben' })
    await expect(update).rejects.toMatchObject(notFound)
    await expect(ben.paymentMethods.deletePaymentMethod({ paymentMethodId })).rejects.toMatchObject(notFound)
  }
  const named = ben.paymentMethods.getUserPaymentMethods({ clerkUserId })
  await expect(named).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.guest.paymentMethods.getUserPaymentMethods({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toHaveLength(1)
  expect(mayListen(topics.paymentMethods(userId), ann.caller)).toBe(true)
  for (const other of [ben.caller, null]) expect(mayListen(topics.paymentMethods(userId), other)).toBe(false)
})

test('a new customer of the gateway is created once, however many tabs ask', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const begun = await Promise.all(Array.from({ length: 6 }, () => ann.payments.createSetupIntent({})))
  expect(new Set(begun.map(({ setupIntentId }) => setupIntentId)).size).toBe(6)
  const { rows } = await shop.sandbox.pool.query('select email, name from sandbox_gateway.customers')
  expect(rows).toEqual([{ email: ann.caller.email, name: 'ann' }])
})

test('saved cards have a limit: the gateway deletes the card beyond it', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const stripePaymentMethodId = await leaveCard(shop, ann)
  const late = await ann.payments.createSetupIntent({})
  expect(late.clientSecret).toContain(late.setupIntentId)
  const { userId } = ann.caller
  const card = { userId, brand: 'visa', last4: '1111', expMonth: 1, expYear: 2040, nameOnCard: 'Ann' }
  const many = Array.from({ length: visitorPolicy.cardsMax }, (_, index) => ({
    ...card,
    id: `card-${index}`,
    gatewayId: `pm_${index}`,
    isDefault: index === 0,
  }))
  await insertRows(shop.db, 'payment_methods', many)
  const full = { code: 'PAYMENT_METHODS_FULL' }
  await expect(ann.paymentMethods.addPaymentMethod({ stripePaymentMethodId })).rejects.toMatchObject(full)
  await expect(ann.payments.createSetupIntent({})).rejects.toMatchObject(full)
  expect(await shop.sandbox.gateway.findPaymentMethod(stripePaymentMethodId)).toMatchObject({ customerId: null })
})

test('a silent gateway is reported in plain words, and changes nothing', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const ann = await shop.signIn('ann')
  await shop.sandbox.close()
  await expect(ann.payments.createSetupIntent({})).rejects.toMatchObject({
    code: 'PAYMENT_UNAVAILABLE',
    message: expect.stringContaining('Nothing was charged or changed'),
  })
})

const loosely = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': String(nextYear),
  'card[cvc]': '123',
}

async function detachJobs(shop: Buying): Promise<unknown[]> {
  const sql = `select payload->>'cardId' as card from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'detachCard'`
  return (await shop.db.$client.query(sql)).rows.map(({ card }) => card)
}
