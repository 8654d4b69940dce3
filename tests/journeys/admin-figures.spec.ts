import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// Charts can be read by keyboard and by those who hear them, with a table behind each
test('the figures are read point by point, as a table, for another period, and follow an order as it arrives', {
  tag: '@phone',
}, async ({ page, newVisitor }) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/figures?period=today')
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await buy(await newVisitor(), 'calypso-tote', newCustomer('Gerda Falk'))
  await expect(orders.locator('.figure-sum')).toHaveText(/^\d+$/)
  const { now } = await call(page, 'figures/getFigures', { period: 'today' })
  const before = now.reduce((sum: number, step: { orders: number }) => sum + step.orders, 0)
  await expect(orders.locator('.figure-sum')).toHaveText(String(before))
  await buy(await newVisitor(), 'calypso-tote', newCustomer('Ilse Brandt'))
  await expect(orders.locator('.figure-sum'), 'without a press').toHaveText(String(before + 1))
  await expect(page.getByRole('region', { name: 'Top products' })).toContainText('Calypso Tote')
  await expectAccessible(page)

  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin/figures?period=week')
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true })
  const points = revenue.getByRole('slider', { name: 'Revenue by day, point by point' })
  await expect(points).toHaveAttribute('max', '6')
  await points.focus()
  const last = await points.getAttribute('aria-valuetext')
  expect(last).toMatch(/^\w{3}, \w{3} \d+: −?\$[\d,]+\.\d\d; −?\$[\d,]+\.\d\d on \w{3} \d+$/)
  await page.keyboard.press('ArrowLeft')
  await expect(points).not.toHaveAttribute('aria-valuetext', last ?? '')
  await expect(revenue.locator('.line-chart__reading')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(revenue.getByText('Table of revenue by day')).toBeFocused()
  await page.keyboard.press('Enter')
  const table = revenue.getByRole('region', { name: 'Table of revenue by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('row').nth(1)).toContainText('so far')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
})

test('a shop in which nothing was bought says so instead of drawing empty axes', async ({ page }) => {
  await signInOn(page, demoAdmin)
  const step = { at: Date.now(), orders: 0, orderAmount: 0, revenue: 0, returned: 0, given: 0 }
  const nobody = { visits: 0, products: 0, carts: 0, checkouts: 0 }
  const quiet = {
    timeZone: 'America/New_York',
    step: 'day',
    now: [step],
    before: [step],
    visits: { now: nobody, before: nobody },
    countedTo: Date.now(),
  }
  await page.route('**/api/figures/getFigures', (route) => route.fulfill({ json: quiet }))
  await page.route('**/api/figures/getSoldThings', (route) =>
    route.fulfill({ json: { products: [], codes: [], returns: [] } }),
  )
  await openPage(page, '/admin/figures')
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible()
  await expect(page.getByText('Nothing was sold in this period.')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expectAccessible(page)
})

// Visits, product seen, cart, checkout: counted without cookies and without persons
test('a visit is told once for each step that it comes to, and a reload is no new one', async ({ page }) => {
  const told: string[] = []
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/visits') told.push(search)
  })
  await openPage(page, '/products')
  await expect.poll(() => told).toEqual(['?to=visit'])
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => told).toEqual(['?to=visit', '?to=product&from=visit'])
  await page.goBack()
  await expect(page).toHaveURL('/products')
  const live = page.waitForRequest(/\/api\/live/)
  await page.reload()
  await live
  expect(told).toEqual(['?to=visit', '?to=product&from=visit'])
})
