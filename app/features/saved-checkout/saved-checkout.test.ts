import { expect, test, vi } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { forgetCheckout, forgetCheckoutOfOthers, readPromoCode, writePromoCode } from './checkout-storage.ts'
import { isWithheld, newCheckout, readCheckout, writeCheckout } from './saved-checkout.ts'

const now = Date.UTC(2026, 10, 21)
const asGuest = (at = now) => ({ now: at, userId: null })
const day = 24 * 3600 * 1000
const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028, nameOnCard: 'Ann' }
const data = { ...newCheckout, card, currentStep: 2.5 as const, donationAmount: 10 }

// CHK-066, CHK-067, CON-032
test('a new checkout gives to animal shelters, without an extra donation', () => {
  expect(readCheckout(openStorage(), asGuest())).toMatchObject({ selectedCharity: 'animal_shelter', donationAmount: 0 })
})

// CHK-093, CHK-094, CHK-033
test('entered values are stored with their time, and restored for seven days', () => {
  const storage = openStorage()
  writeCheckout(storage, data, asGuest())
  expect(JSON.parse(storage.items.get('stella-maris-checkout') ?? '').timestamp).toBe(now)
  expect(readCheckout(storage, asGuest(now + 7 * day))).toEqual({ ...data, card: null })
  expect(readCheckout(storage, asGuest(now + 7 * day + 1))).toEqual(newCheckout)
  expect(storage.items.size).toBe(0)
})

// DAT-078, DAT-081, DAT-084, DAT-079
test('the saved checkout is stored under one key, with only the public details of the card', () => {
  const storage = openStorage()
  writePromoCode(storage, 'SAVE20', now)
  writeCheckout(
    storage,
    { ...data, saveNewAddress: true, saveNewPaymentMethod: true, savedCardId: 'card-1' },
    { now, userId: 'ann' },
  )
  expect([...storage.items.keys()]).toEqual(['stella-maris-promo-code', 'stella-maris-checkout'])
  const saved = JSON.parse(storage.items.get('stella-maris-checkout') ?? '')
  expect(saved).toMatchObject({
    version: 1,
    timestamp: now,
    owner: 'ann',
    paymentInfo: card,
    selectedCharity: 'animal_shelter',
    donationAmount: 10,
    currentStep: 2.5,
    saveNewAddress: true,
    saveNewPaymentMethod: true,
    savedCardId: 'card-1',
  })
  expect(saved).not.toHaveProperty('promoCode')
  expect(Object.keys(saved.shippingInfo)).toHaveLength(10)
  expect(Object.keys(saved.paymentInfo).sort()).toEqual(Object.keys(card).sort())
})

// ERR-032, ERR-033
const older = { version: 0, shippingInfo: {}, selectedCharity: 'children', currentStep: 1, timestamp: now }
test.each([
  'not JSON',
  '{}',
  JSON.stringify(older),
  JSON.stringify({ ...older, version: 1, selectedCharity: 'big cats' }),
])('unreadable checkout data is logged and removed: %s', (text) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const storage = openStorage({ 'stella-maris-checkout': text })
  expect(readCheckout(storage, asGuest())).toEqual(newCheckout)
  expect(storage.items.size).toBe(0)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('a finished checkout leaves nothing behind', () => {
  const storage = openStorage()
  writeCheckout(storage, data, asGuest())
  forgetCheckout(storage)
  expect(storage.items.size).toBe(0)
})

test("a guest's entries continue after sign-in; a customer's entries are for nobody else", () => {
  const storage = openStorage()
  writeCheckout(storage, data, asGuest())
  expect(readCheckout(storage, { now, userId: 'ann' })).toEqual(data)
  writeCheckout(storage, data, { now, userId: 'ann' })
  expect(readCheckout(storage, { now, userId: 'ann' })).toEqual(data)
  expect(readCheckout(storage, { now, userId: 'ben' })).toEqual(newCheckout)
  expect(storage.items.size).toBe(0)
})

test("a guest's card is restored for an hour after sign-in, a customer's own as long as the rest", () => {
  const storage = openStorage()
  writeCheckout(storage, data, asGuest())
  expect(readCheckout(storage, { now: now + day / 24, userId: 'ann' })).toEqual(data)
  expect(readCheckout(storage, { now: now + day / 24 + 1, userId: 'ben' })).toEqual({ ...data, card: null })
  writeCheckout(storage, data, { now, userId: 'ann' })
  expect(readCheckout(storage, { now: now + 7 * day, userId: 'ann' })).toEqual(data)
})

test('an ended session hides the entries until the same customer is back; another customer clears them', () => {
  const storage = openStorage()
  writePromoCode(storage, 'SAVE20', now)
  writeCheckout(storage, data, { now, userId: 'ann' })
  expect(isWithheld(storage, asGuest())).toBe(true)
  expect(readCheckout(storage, asGuest())).toEqual(newCheckout)
  forgetCheckoutOfOthers(storage, { now, userId: 'ann' })
  expect(isWithheld(storage, { now, userId: 'ann' })).toBe(false)
  expect(readCheckout(storage, { now, userId: 'ann' })).toEqual(data)
  expect(readPromoCode(storage, now)).toBe('SAVE20')
  forgetCheckoutOfOthers(storage, { now, userId: 'ben' })
  expect(storage.items.size).toBe(0)
})

test('a promo code is stored apart from the entries until the end of the checkout, for seven days', () => {
  const storage = openStorage()
  writePromoCode(storage, 'WELCOME10', now)
  expect(readCheckout(storage, asGuest())).toEqual(newCheckout)
  writeCheckout(storage, data, { now, userId: 'ann' })
  expect(readPromoCode(storage, now)).toBe('WELCOME10')
  writePromoCode(storage, 'SAVE20', now)
  expect(readCheckout(storage, { now, userId: 'ann' })).toEqual(data)
  expect([7 * day, 7 * day + 1].map((later) => readPromoCode(storage, now + later))).toEqual(['SAVE20', null])
  writePromoCode(storage, null, now)
  expect(readPromoCode(storage, now)).toBeNull()
  writePromoCode(storage, 'SAVE20', now)
  forgetCheckout(storage)
  expect(storage.items.size).toBe(0)
})

test('an impossible promo code is not sent with the cart', () => {
  for (const stored of [`${now} `, `${now} A\0B`, `${now} ${'X'.repeat(61)}`, `${now} ä`, 'SAVE20', `soon SAVE20`])
    expect(readPromoCode(openStorage({ 'stella-maris-promo-code': stored }), now), stored).toBeNull()
  expect(readPromoCode(openStorage({ 'stella-maris-promo-code': `${now} SAVE20` }), now)).toBe('SAVE20')
})
