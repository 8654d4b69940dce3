import { expect, test, vi } from 'vitest'
import { openBox } from '#tests/support/browser.ts'
import { forgetCheckout, readPromoCode, writePromoCode } from './checkout-box.ts'
import { newCheckout, readCheckout, writeCheckout } from './saved-checkout.ts'

const now = Date.UTC(2026, 10, 21)
const asGuest = (at = now) => ({ now: at, userId: null })
const day = 24 * 3600 * 1000
const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028, nameOnCard: 'Ann' }
const data = { ...newCheckout, card, currentStep: 2.5 as const, donationAmount: 10 }

// CHK-066, CHK-067
test('a new checkout gives to animal shelters and nothing more', () => {
  expect(readCheckout(openBox(), asGuest())).toMatchObject({ selectedCharity: 'animal_shelter', donationAmount: 0 })
})

// CHK-093, CHK-094, CHK-033
test('what was entered is kept with the time, and restored for seven days', () => {
  const box = openBox()
  writeCheckout(box, data, asGuest())
  expect(JSON.parse(box.items.get('stella-maris-checkout') ?? '').timestamp).toBe(now)
  expect(readCheckout(box, asGuest(now + 7 * day))).toEqual(data)
  expect(readCheckout(box, asGuest(now + 7 * day + 1))).toEqual(newCheckout)
  expect(box.items.size).toBe(0)
})

// ERR-032, ERR-033
test.each(['not JSON', '{}', `{"shippingInfo":{},"selectedCharity":"cats","currentStep":1,"timestamp":${now}}`])(
  'unreadable checkout data is logged and removed: %s',
  (text) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const box = openBox({ 'stella-maris-checkout': text })
    expect(readCheckout(box, asGuest())).toEqual(newCheckout)
    expect(box.items.size).toBe(0)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  },
)

// CHK-040
test('a finished checkout leaves nothing behind', () => {
  const box = openBox()
  writeCheckout(box, data, asGuest())
  forgetCheckout(box)
  expect(box.items.size).toBe(0)
})

test('what a guest entered goes on to whoever signs in; what a customer entered is for nobody else', () => {
  const box = openBox()
  writeCheckout(box, data, asGuest())
  expect(readCheckout(box, { now, userId: 'ann' })).toEqual(data)
  writeCheckout(box, data, { now, userId: 'ann' })
  expect(readCheckout(box, { now, userId: 'ann' })).toEqual(data)
  expect(readCheckout(box, { now, userId: 'ben' })).toEqual(newCheckout)
  expect(box.items.size).toBe(0)
  writeCheckout(box, data, { now, userId: 'ann' })
  expect(readCheckout(box, asGuest())).toEqual(newCheckout)
})

test('a promo code is kept beside what is entered, before, during and until the end of the checkout', () => {
  const box = openBox()
  writePromoCode(box, 'WELCOME10', now)
  expect(readCheckout(box, asGuest())).toEqual(newCheckout)
  writeCheckout(box, data, { now, userId: 'ann' })
  expect(readPromoCode(box, now)).toBe('WELCOME10')
  writePromoCode(box, 'SAVE20', now)
  expect(readCheckout(box, { now, userId: 'ann' })).toEqual(data)
  expect(readPromoCode(box, now + 8 * day)).toBeNull()
  writePromoCode(box, 'SAVE20', now)
  writePromoCode(box, null, now)
  expect(readPromoCode(box, now)).toBeNull()
  expect(box.items.size, 'one key for all').toBe(1)
})

test('what no promo code can be is not sent with the bag', () => {
  for (const kept of ['', 'A\0B', 'X'.repeat(61), 'ä', 7]) {
    const box = openBox({ 'stella-maris-checkout': JSON.stringify({ promoCode: kept, timestamp: now }) })
    expect(readPromoCode(box, now)).toBeNull()
  }
})
