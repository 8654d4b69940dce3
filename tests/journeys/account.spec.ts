import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { demoCustomer, openPage, signInOn } from '#tests/support/shopper-steps.ts'

// ACC-002, ACC-003, AUT-021, ERR-018
test('the account asks visitors to sign in', async ({ page, allowAnswers }) => {
  allowAnswers('401 /api/auth/sign-in/email')
  await openPage(page, '/account')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(demoCustomer.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This email and password do not match. Please try again.')
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('the focus goes to the account when the button that led to it is gone', async ({ page, isMobile }) => {
  await openPage(page, isMobile ? '/account' : '/')
  const opener = page.getByRole(isMobile ? 'main' : 'banner').getByRole('button', { name: 'Sign In', exact: true })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Email').fill(demoCustomer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account of Clara Jensen' })).toBeFocused()
})

// ACC-001, ACC-004, ACC-006..009
test('the profile is read-only, and the address chooses the tab', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account')
  const panel = page.getByRole('tabpanel')
  for (const fact of ['Clara Jensen', demoCustomer.email, 'User ID', 'managed by the authentication provider'])
    await expect(panel).toContainText(fact)
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\?tab=orders$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('a tab that there is none of gives way to the profile, and its name leaves the address', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account?tab=returns')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('heading', { level: 1, name: await tab.innerText() })).toBeVisible()
    await expect(page).toHaveURL(/\/account\?tab=[a-z-]+$/)
  }
})

// ORD-001..010
test('the orders show everything about them', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account?tab=orders')
  const order = page.getByRole('article', { name: 'Order SM-8QK2M4TZ' })
  for (const fact of [
    'Delivered',
    '$928.80',
    '$43.00 to animal shelters',
    'Calypso Tote',
    '48 Bellevue Avenue, Newport, Rhode Island 02840',
    '9400 1118 9922 3817 4411',
  ])
    await expect(order).toContainText(fact)
  await expect(order).toContainText(/Placed[A-Z][a-z]+ \d{1,2}, \d{4}/)
  await expect(order).toContainText(/Delivered [A-Z][a-z]+ \d{1,2}, \d{4}/)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInOn(page, demoCustomer)
  const other = await context.newPage()
  await openPage(other, '/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Clara Jensen' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

test('a session that is ended elsewhere takes its page along', async ({ page, shop }) => {
  await signInOn(page, demoCustomer)
  const listening = page.waitForRequest(
    (request) => request.url().endsWith('/api/live') && /orders:/.test(request.postData() ?? ''),
  )
  await openPage(page, '/account?tab=orders')
  await expect(page.getByRole('article', { name: 'Order SM-8QK2M4TZ' })).toBeVisible()
  await listening
  const his = `"userId" = (select id from identity_user where email = '${demoCustomer.email}')`
  await changeInShop(shop, `delete from identity_session where ${his}`, [])
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})
