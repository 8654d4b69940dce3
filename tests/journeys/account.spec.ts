import { readFile } from 'node:fs/promises'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, factsOf, openPage } from '#tests/support/shopper-steps.ts'

test('the focus goes to the account when the button that led to it is gone', async ({ page }) => {
  await openPage(page, '/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true })
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

// ACC-001, ACC-004, ACC-006..011
test("the provider's data is read-only at the end of the profile, and the address selects the tab", async ({
  page,
}) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('managed by the authentication provider')
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  expect(user.id).toMatch(/\w/)
  const ofProvider = panel.getByRole('region', { name: 'At the authentication provider' })
  await expect(ofProvider).toHaveCount(0)
  await panel.getByText('Technical details').click()
  expect(await factsOf(ofProvider)).toEqual({
    Name: 'Clara Jensen',
    Email: demoCustomer.email,
    'User ID': user.id,
    'Account type': 'Customer',
  })
  await expect(ofProvider.locator('input, textarea, select, button, [contenteditable]')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^stella-maris-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await (await download).path())).includes('48 Bellevue Avenue')).toBe(true)
  await expect(ofProvider).toContainText('These data are managed by the authentication provider.')
  const { _creationTime } = await call(page, 'users/getUserByClerkId', {})
  const month = { month: 'long', year: 'numeric', timeZone: 'America/New_York' } as const
  const since = new Date(_creationTime).toLocaleDateString('en-US', month)
  await expect(panel.getByText(since, { exact: true })).toBeVisible()
  const { total } = await call(page, 'impact/getUserImpact', {})
  const directed = panel.getByRole('region', { name: 'What you have directed' })
  await expect(directed).toContainText(`You have directed $${total.toFixed(2)} to animal shelters`)
  await expect(directed.getByRole('link', { name: 'See your impact' })).toHaveAttribute('href', '/account?tab=impact')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\?tab=orders$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

// ORD-011..015
test('delivered, shipped, processing and confirmed have a color each, every other status the neutral one', async ({
  page,
  allowAnswers,
}) => {
  // These orders do not come from the shop.
  allowAnswers('404 /api/returns/canRequestReturnForOrder')
  await signInOn(page, demoCustomer)
  await page.route('**/api/orders/getUserOrders', async (route) => {
    const response = await route.fetch()
    const [order] = await response.json()
    const json = orderStatuses.map((status) => ({ ...order, status, _id: status, orderNumber: status }))
    await route.fulfill({ response, json })
  })
  await openPage(page, '/account?tab=orders')
  const colorsOf = async (statuses: readonly string[]) =>
    Promise.all(
      statuses.map((status) =>
        page
          .getByRole('status', { name: `Status of order ${status}` })
          .locator('span')
          .evaluate((word) =>
            [getComputedStyle(word).color, getComputedStyle(word, '::before').backgroundColor].join(),
          ),
      ),
    )
  const own = ['delivered', 'shipped', 'processing', 'confirmed']
  const colors = await colorsOf(own)
  const others = await colorsOf(orderStatuses.filter((status) => !own.includes(status)))
  expect(new Set(colors).size).toBe(4)
  expect(others).toHaveLength(3)
  expect(new Set(others).size).toBe(1)
  expect(colors).not.toContain(others[0])
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account')
  const other = await context.newPage()
  const asked = ['users/getProfile', 'impact/getUserImpact', 'deletions/getDeletion']
  const answers = asked.map((name) => other.waitForResponse((answer) => answer.url().includes(`/api/${name}`)))
  await openPage(other, '/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await Promise.all(answers)
  // Something typed keeps a page open when its session ends by itself, not when its owner signs out.
  await other.getByLabel('First name').fill('Clarissa')
  await page.getByRole('button', { name: 'Account of Clara Jensen' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

test('a session that ends elsewhere closes its page', async ({ page, shop }) => {
  await signInOn(page, demoCustomer)
  const listening = page.waitForRequest(
    (request) => request.url().endsWith('/api/live') && /orders:/.test(request.postData() ?? ''),
  )
  await openPage(page, '/account?tab=orders')
  await expect(page.getByRole('article', { name: 'Order SM-8QK2M4TZ' })).toBeVisible()
  await expect(page.getByText(/^(Request Return|Return window expired)/)).toHaveCount(2)
  await listening
  const his = `"userId" = (select id from identity_user where email = '${demoCustomer.email}')`
  await changeInShop(shop, `delete from identity_session where ${his}`, [])
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})
