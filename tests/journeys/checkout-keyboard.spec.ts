import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('a whole purchase by keyboard alone', async ({ page }) => {
  const kit = newCustomer('Kit Lowe')
  await openPage(page, '/product/galassia-flap')
  await press(page, 'Add to Bag')
  // The message that says so is many Tab presses away, and disappears: the header stays.
  await press(page, 'Bag, 1 item', 'Shift+Tab')
  await expect(page).toHaveURL(/\/cart$/)
  await press(page, 'Proceed to Checkout')
  await expect(page).toHaveURL(/step=shipping$/)
  await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeChecked()
  await tabTo(page, 'First name')
  for (const typed of ['Kit', 'Lowe', kit.email, '', '12 Lighthouse Lane', '', 'Rockland', 'Maine', '04841']) {
    await page.keyboard.type(typed)
    if (typed !== '04841') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()

  await tabTo(page, 'Name on card')
  await tabTo(page, 'Card number')
  await page.keyboard.type(goodCard)
  await tabTo(page, 'Expiration date')
  await page.keyboard.type(`12${(new Date().getUTCFullYear() + 2) % 100}`)
  await tabTo(page, 'Security code')
  await page.keyboard.type('123')
  await tabTo(page, 'Animal shelters')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Environment/ })).toBeChecked()
  await tabTo(page, 'Additional donation')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeFocused()
  await press(page, 'Other ways to sign in')
  await press(page, 'Use a password instead')
  await press(page, 'Create an account')
  for (const [label, typed, by] of [
    ['Name', kit.name, 'Shift+Tab'],
    ['Email', kit.email, 'Tab'],
    ['Password', kit.password, 'Tab'],
  ] as const) {
    await tabTo(page, label, by)
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByText('Plus your additional donation of $5.00')).toBeVisible()
  await press(page, 'Place Order, $1,082.20')
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/^Order SM-\w{8} is confirmed/)).toBeVisible()
})

async function press(page: Page, name: string, by = 'Tab'): Promise<void> {
  await tabTo(page, name, by)
  await page.keyboard.press('Enter')
}

/** Presses keys like a visitor who watches the focus. */
async function tabTo(page: Page, name: string, by = 'Tab'): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true })
  const named = wanted
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('textbox', { name, exact: true }))
    .or(page.getByRole('textbox', { name: new RegExp(`^${name} ?Optional$`) }))
    .or(page.getByRole('radio', { name }))
    .or(page.locator('summary').and(page.getByText(name, { exact: true })))
  await expect(named.first()).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = page.locator(':focus')
    if ((await focused.count()) === 1 && (await named.and(focused).count()) === 1) return
    await page.keyboard.press(by)
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
