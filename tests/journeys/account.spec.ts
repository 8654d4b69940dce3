import { orderStatuses } from '#domain/order-status.ts'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, factsOf, openPage } from '#tests/support/shopper-steps.ts'

const longDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/

// ACC-002, ACC-003, AUT-021, ERR-018
test('the account asks visitors to sign in', { tag: '@phone' }, async ({ page, allowAnswers }) => {
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

test('the focus goes to the account when the button that led to it is gone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
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
test('the profile is read-only, and the address chooses the tab', { tag: '@phone' }, async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('managed by the authentication provider')
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  expect(user.id).toMatch(/\w/)
  expect(await factsOf(panel)).toMatchObject({ Name: 'Clara Jensen', Email: demoCustomer.email, 'User ID': user.id })
  await expect(panel.locator('input, textarea, select, [contenteditable]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\?tab=orders$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('a tab that there is none of gives way to the profile, and its name leaves the address', {
  tag: '@phone',
}, async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account?tab=letters')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('heading', { level: 1, name: await tab.innerText() })).toBeVisible()
    await expect(page).toHaveURL(/\/account\?tab=[a-z-]+$/)
  }
})

// ORD-001..010
test('the orders show everything about them', { tag: '@phone' }, async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account?tab=orders')
  const placed = [
    ['SM-5H1VXB60', 'Confirmed'],
    ['SM-3WN7C9RD', 'Shipped'],
    ['SM-8QK2M4TZ', 'Delivered'],
    ['SM-R4Y7K1NB', 'Delivered'],
  ] as const
  for (const [number, status] of placed) {
    await expect(page.getByRole('status', { name: `Status of order ${number}` })).toHaveText(status)
    expect(await factsOf(page.getByRole('article', { name: `Order ${number}` }))).toHaveProperty('Order', number)
  }
  const numbers = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(6)))
  expect(numbers.filter((one) => placed.some(([number]) => number === one))).toEqual(placed.map(([number]) => number))

  const order = page.getByRole('article', { name: 'Order SM-8QK2M4TZ' })
  expect(await factsOf(order)).toEqual({
    ...{ Order: 'SM-8QK2M4TZ', Placed: expect.stringMatching(longDate), Total: '$928.80' },
    ...{ Given: '$43.00 to animal shelters', Subtotal: '$860.00', Shipping: 'Free', Tax: '$68.80' },
  })
  await expect(order.locator('.order-line')).toHaveText('Calypso ToteOlive, quantity 1Standard Shipping$860.00')
  await expectPhoto(order.locator('.order-line img'))
  await expect(order.locator('.order__foot > p')).toHaveText([
    'Shipped toClara Jensen48 Bellevue Avenue, Newport, Rhode Island 02840, United States',
    /^Tracking9400 1118 9922 3817 4411 Track with USPS, opens in a new tabDelivered [A-Z][a-z]+ \d{1,2}, \d{4}$/,
  ])
  await expect(page.getByRole('article', { name: 'Order SM-3WN7C9RD' }).locator('.order-line')).toHaveCount(2)
})

// ORD-011..015
test('delivered, shipped, processing and confirmed have a color each, every other status the neutral one', async ({
  page,
  allowAnswers,
}) => {
  // These orders are none of the shop's.
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
  await expect(page.getByText(/^(Request Return|Return window expired)/)).toHaveCount(2)
  await listening
  const his = `"userId" = (select id from identity_user where email = '${demoCustomer.email}')`
  await changeInShop(shop, `delete from identity_session where ${his}`, [])
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})
