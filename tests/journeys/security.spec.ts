import type { Page } from '@playwright/test'
import { appCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage, signInInForm, signUpInForm } from '#tests/support/shopper-steps.ts'

// ACC-015
test('the security tab: sessions, a new password, a new address, and what happened', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('400 /api/auth/password/change')
  const fay = newCustomer('Fay Marsh')
  await signUpInForm(page, fay)
  const elsewhere = await newVisitor()
  await openPage(elsewhere, '/sign-in')
  await signInInForm(elsewhere, fay)
  await elsewhere.waitForURL(/\/account$/)
  await openPage(page, '/account?tab=security')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This one')
  await expectAccessible(page)
  await sessions.getByRole('button', { name: /^Sign out (Chrome|A browser)/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await openPage(elsewhere, '/account')
  await expect(elsewhere.getByRole('heading', { name: 'Please sign in' })).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Present password', { exact: true }).fill('not-the-password')
  await form.getByLabel('New password', { exact: true }).fill('violet paddle 93')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This is not your present password')).toBeVisible()
  await expect(form.getByLabel('Present password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Present password', { exact: true }).fill(fay.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible()
  await expect(page.getByText('Password changed')).toBeVisible()

  const moved = newCustomer('Fay Marsh').email
  await page.getByRole('button', { name: 'Change email' }).click()
  const change = page.getByRole('form', { name: 'Change email' })
  await change.getByRole('button', { name: 'Change email' }).click()
  await expect(change.getByText('Enter a full email address')).toBeVisible()
  await change.getByLabel('New email').fill(moved)
  await change.getByLabel('Present password', { exact: true }).fill('violet paddle 93')
  await change.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`We have written to ${moved}.`, { exact: false })).toBeVisible()
  await openPage(page, await linkTo(page, moved))
  await page.getByRole('button', { name: 'Yes, use this address' }).click()
  await expect(page.getByText('Your account has this address now.', { exact: false })).toBeVisible()
  await openPage(page, '/account?tab=security')
  await expect(page.getByText(`${moved}, verified`)).toBeVisible()
  await expect(page.getByText('Email address changed')).toBeVisible()
})

test("another browser's changes appear in the security tab at once", async ({ page, newVisitor, shop }) => {
  const ivy = await signUpOn(page, newCustomer('Ivy Marsh'))
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${ivy.email}'`, [])
  await openPage(page, '/account?tab=security')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('listitem')).toContainText('network 127.0.0.0/24')
  const elsewhere = await newVisitor()
  await openPage(elsewhere, '/sign-in')
  await signInInForm(elsewhere, ivy)
  await elsewhere.waitForURL(/\/account$/)
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Signed in with the password')).toBeVisible()

  await openPage(elsewhere, '/account?tab=security')
  const there = elsewhere.getByRole('region', { name: 'Two-step sign-in' })
  await there.getByRole('button', { name: 'Set up' }).click()
  await there.getByLabel('Present password', { exact: true }).fill(ivy.password)
  await there.getByRole('button', { name: 'Continue' }).click()
  await expect(there.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  const key = /Or type ([A-Z2-7 ]+)/.exec(await there.innerText())?.[1] ?? ''
  await there.getByLabel('Code from the app').fill(appCode(key))
  await there.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(there.getByRole('heading', { name: 'Your ten recovery codes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Please sign in' }), 'turning it on ends the others').toBeVisible()

  await there.getByRole('button', { name: 'I have saved them' }).click()
  const third = await elsewhere.context().newPage()
  await openPage(third, '/account?tab=security')
  const part = third.getByRole('region', { name: 'Two-step sign-in' })
  await expect(part).toContainText('On since')
  await there.getByRole('button', { name: 'Turn off' }).click()
  const off = there.getByRole('form', { name: 'Turn off two-step sign-in' })
  await off.getByLabel('Present password', { exact: true }).fill(ivy.password)
  await off.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await third.bringToFront()
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expect(third.getByText('Two-step sign-in turned off')).toBeVisible()
})

/** The path in the email for a new address, from the demo's mailbox. */
async function linkTo(page: Page, email: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text()
  const link = new RegExp(`href="([^"]+)"[^>]*>Please confirm your new email address</a> to ${email}`).exec(
    mailbox,
  )?.[1]
  const text = await (await page.request.get(link ?? '')).text()
  return /\/sign-in\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? ''
}
