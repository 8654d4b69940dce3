import type { Page } from '@playwright/test'
import { appCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { call, signUpOn } from '#tests/support/shopper-calls.ts'
import {
  choosePasswordAtCheckout,
  emailedCode,
  fillCard,
  fillShipping,
  goodCard,
  type NewCustomer,
  newCustomer,
  openCartWith,
  openPage,
} from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

// CHK-030, ACC-015
test('at checkout the second step follows the digits of an email, or the password; no entry is lost, and the order continues', async ({
  page,
  shop,
  allowAnswers,
}) => {
  allowAnswers('400 /api/auth/second-step')
  const gail = newCustomer('Gail Marsh')
  const { key } = await withTwoSteps(page, shop, gail)
  await openCartWith(page, 'galassia-flap')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, gail)
  await fillCard(page, goodCard)
  await page.getByLabel(/Children/).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  const main = page.getByRole('main')
  const kept = main.getByRole('region', { name: 'Your order so far' })
  const second = main.getByLabel('Code from your authenticator app')
  await test.step('after the digits of the email', async () => {
    await expect(main.getByText(`We sent a code to ${gail.email}`)).toBeVisible()
    await main.getByLabel('Six digits from the email').fill(await emailedCode(page, gail.email))
    await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
    await expect(second).toBeFocused()
    await expect(kept).toContainText('12 Lighthouse Lane')
    await expect(kept).toContainText('children, at no cost to you')
    await expectAccessible(page)
    await second.fill(otherThan(appCode(key, 1)))
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(main.getByText('That code is not right.', { exact: false })).toBeVisible()
    await expect(second).toBeFocused()
  })
  await test.step('and after the password, for a customer who starts again', async () => {
    await main.getByRole('button', { name: 'Start again' }).click()
    await choosePasswordAtCheckout(page)
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue(gail.email)
    await main.getByLabel('Password', { exact: true }).fill(gail.password)
    await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
    await expect(second).toBeFocused()
    await expect(kept).toContainText('children, at no cost to you')
    await second.fill(appCode(key, 1))
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByText('12 Lighthouse Lane').first()).toBeVisible()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/SM-[0-9A-Z]{8}/).first()).toBeVisible()
})

// AUT-003, ACC-015
test('after a new password by an emailed link the second step is still required, and a recovery code works', async ({
  page,
  newVisitor,
  shop,
}) => {
  const hal = newCustomer('Hal Marsh')
  const { recoveryCodes } = await withTwoSteps(page, shop, hal)
  await openPage(page, '/sign-in/forgot')
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(hal.email)
  await main.getByRole('button', { name: 'Send me a link' }).click()
  await expect(main.getByText(`We have written to ${hal.email}.`, { exact: false })).toBeVisible()
  await openPage(page, await resetLink(page, hal.email))
  await main.getByLabel('New password').fill('violet paddle 93')
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(main.getByLabel('Code from your authenticator app')).toBeFocused()
  await expectAccessible(page)
  await expect(main.getByText('Your new password is set, and all other sessions have ended.')).toBeVisible()
  const who = await page.request.get('/api/auth/get-session')
  expect(await who.json(), 'nobody is in by the email alone').toBeNull()
  await main.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await main.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Your new password is set. All other sessions have ended.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  const there = await newVisitor()
  await openPage(there, '/sign-in')
  await there.getByRole('main').getByLabel('Email', { exact: true }).fill(hal.email)
  await there.getByRole('main').getByLabel('Password', { exact: true }).fill('violet paddle 93')
  await there.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(there.getByLabel('Code from your authenticator app'), 'two steps stay on').toBeFocused()
})

/** An account with both steps, set up over HTTP as the Security tab does. This browser is unknown afterwards. */
async function withTwoSteps(page: Page, shop: RunningShop, customer: NewCustomer) {
  await signUpOn(page, customer)
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${customer.email}'`, [])
  const { key } = await call(page, 'auth/two-steps/set-up', { password: customer.password })
  const { recoveryCodes } = await call(page, 'auth/two-steps/on', { code: appCode(key) })
  await page.context().clearCookies()
  return { key, recoveryCodes } as { key: string; recoveryCodes: string[] }
}

/** In the demo's mailbox. */
async function resetLink(page: Page, email: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text()
  const link = new RegExp(`href="([^"]+)"[^>]*>Choose a new password</a> to ${email}`).exec(mailbox)?.[1]
  const text = await (await page.request.get(link ?? '')).text()
  return /\/sign-in\/reset\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
