import { expect, test, vi } from 'vitest'
import { openBox } from '#tests/support/browser.ts'
import { forgetCheckout, newCheckout, readCheckout, writeCheckout } from './saved-checkout.ts'

const now = Date.UTC(2026, 10, 21)
const day = 24 * 3600 * 1000
const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028, nameOnCard: 'Ann' }
const data = { ...newCheckout, card, currentStep: 2.5 as const, donationAmount: 10 }

// CHK-066, CHK-067
test('a new checkout gives to animal shelters and nothing more', () => {
  expect(readCheckout(openBox(), now)).toMatchObject({ selectedCharity: 'animal_shelter', donationAmount: 0 })
})

// CHK-093, CHK-094, CHK-033
test('what was entered is kept with the time, and restored for seven days', () => {
  const box = openBox()
  writeCheckout(box, data, now)
  expect(JSON.parse(box.items.get('stella-maris-checkout') ?? '').timestamp).toBe(now)
  expect(readCheckout(box, now + 7 * day)).toEqual(data)
  expect(readCheckout(box, now + 7 * day + 1)).toEqual(newCheckout)
  expect(box.items.size).toBe(0)
})

// ERR-032, ERR-033
test.each(['not JSON', '{}', '{"shippingInfo":{},"selectedCharity":"cats","currentStep":1,"timestamp":1}'])(
  'unreadable checkout data is logged and removed: %s',
  (text) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const box = openBox({ 'stella-maris-checkout': text })
    expect(readCheckout(box, now)).toEqual(newCheckout)
    expect(box.items.size).toBe(0)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  },
)

// CHK-040
test('a finished checkout leaves nothing behind', () => {
  const box = openBox()
  writeCheckout(box, data, now)
  forgetCheckout(box)
  expect(box.items.size).toBe(0)
})
