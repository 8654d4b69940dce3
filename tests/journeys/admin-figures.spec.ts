import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import {
  demoAdmin,
  enterCodeAtCheckout,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openCartWith,
  openPage,
} from '#tests/support/shopper-steps.ts'

// Charts are readable by keyboard and screen reader, with a table behind each
test('the figures are read point by point, as a table, for another period, and follow a new order', async ({
  page,
  newVisitor,
}) => {
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

test('the margin is shown beside the revenue, for sales with a known cost, and is exported by product', async ({
  page,
}) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/figures?period=year')
  const margin = page.getByRole('region', { name: 'Margin', exact: true })
  await expect(margin).toContainText(/Cost known for \d\d% of sales/)
  await expect(margin.locator('.figure-sum')).toHaveText(/^\$[\d,]+\.\d\d$/)
  const products = page.getByRole('region', { name: 'Top products' })
  await expect(products.getByRole('row').nth(1)).toContainText(/\d\d\.\d%|Cost not known/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await products.getByRole('button', { name: 'Export all sold' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toMatch(
    /^\ufeffProduct,Handle,SKU,Sold,Net sales,Net sales with a known cost,Cost,Margin,Margin %,Sold in the period before,/,
  )
  expect(text).toMatch(/\r\nIsola Basket,isola-basket,,\d+,[\d.]+,0,,,,0,0,,0,0,\r\n/)
})

// Visits, product views, cart, checkout: counted without cookies and without personal data
test('a visit is reported once for each of its steps, and a reload is not a new one', async ({ page }) => {
  const reported: string[] = []
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/visits') reported.push(search)
  })
  await openPage(page, '/products')
  await expect.poll(() => reported).toEqual(['?to=visit'])
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => reported).toEqual(['?to=visit', '?to=product&from=visit'])
  await page.goBack()
  await expect(page).toHaveURL('/products')
  const live = page.waitForRequest(/\/api\/live/)
  await page.reload()
  await live
  expect(reported).toEqual(['?to=visit', '?to=product&from=visit'])
})

// Exactly the visits so far: one on the home page, one on a bag, one in the cart, and one that pays
test.describe('the funnel', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0' })

  test('shows how far each of four visits came', async ({ page, newVisitor }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
    const admin = await newVisitor()
    await signInOn(admin, demoAdmin)
    const before = await funnelOf(admin)
    const reported: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/visits') reported.push(searchParams.get('to'))
    })
    const cameTo = (step: string) => expect.poll(() => reported.at(-1)).toBe(step)
    await openPage(page, '/')
    await cameTo('visit')
    await page.goto('about:blank')
    await openPage(page, '/bags')
    await page.getByRole('link', { name: 'Pelagia Backpack' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pelagia Backpack' })).toBeVisible()
    await cameTo('product')
    await page.goto('about:blank')
    await openCartWith(page, 'calypso-tote')
    await expect(page.getByRole('heading', { name: 'Your Bag' })).toBeVisible()
    await cameTo('cart')
    await page.goto('about:blank')
    const ida = newCustomer('Ida Marsh')
    await openPage(page, '/')
    await page.getByRole('link', { name: /^Bag, 1 / }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillShipping(page, ida)
    await fillCard(page, goodCard)
    await page.getByLabel(/Children/).check()
    await page.getByRole('button', { name: 'Review Order' }).click()
    await enterCodeAtCheckout(page, ida)
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await page.waitForURL(/\/account\?tab=orders/)
    await cameTo('checkout')

    const expected = before.map((count, step) => count + ([4, 3, 2, 1, 1][step] ?? 0))
    await expect.poll(() => funnelOf(admin)).toEqual(expected)
    await openPage(admin, '/admin/figures?period=today')
    const rows = admin.getByRole('region', { name: 'From visit to order' }).getByRole('row')
    await expect(rows.locator('th[scope=row]')).toHaveText(['Visits', 'Saw a product', 'Cart', 'Checkout', 'Paid'])
    await expect(rows.locator('td.font-medium')).toHaveText(expected.map(String))
  })
})

async function funnelOf(admin: Page): Promise<number[]> {
  const { now, visits } = await call(admin, 'figures/getFigures', { period: 'today' })
  const { visits: all, products, carts, checkouts } = visits.now
  return [all, products, carts, checkouts, now.reduce((sum: number, step: { orders: number }) => sum + step.orders, 0)]
}

test("at the shop's midnight yesterday's products leave an open page, even without a sale", async ({
  page,
  allowAnswers,
}) => {
  await signInOn(page, demoAdmin)
  const midnight = Date.parse('2026-11-23T05:00:00Z')
  await page.clock.install({ time: midnight - 4 * 60_000 })
  const asked: string[] = []
  const sales = { netSales: 10, costedSales: 0, cost: 0 }
  const step = { at: midnight, orders: 1, orderAmount: 10, revenue: 10, returned: 0, given: 1, ...sales }
  const nobody = { visits: 0, products: 0, carts: 0, checkouts: 0 }
  let isTomorrow = false
  let isAway = false
  allowAnswers('409 /api/figures/getFigures')
  await page.route('**/api/figures/getFigures', (route) => {
    if (isAway) {
      asked.push('refused')
      return route.fulfill({ status: 409, json: {} })
    }
    asked.push(`figures of ${isTomorrow}`)
    const countedTo = isTomorrow ? midnight + 900_000 : midnight
    const days = {
      now: [step],
      before: [step],
      yearBefore: step,
      isOpen: true,
      visits: { now: nobody, before: nobody },
    }
    return route.fulfill({ json: { timeZone: 'America/New_York', step: 'hour', ...days, countedTo } })
  })
  const bag = {
    _id: 'bag',
    name: 'Calypso Tote',
    imageUrl: '',
    revenue: 10,
    costedRevenue: 0,
    cost: 0,
    sold: 1,
    variants: [],
    stock: 3,
  }
  await page.route('**/api/figures/getSoldThings', (route) =>
    route.fulfill({ json: { products: isTomorrow ? [] : [bag], codes: [], returns: [] } }),
  )
  await openPage(page, '/admin/figures?period=today')
  const products = page.getByRole('region', { name: 'Top products' })
  await expect(products).toContainText('Calypso Tote')
  await page.clock.runFor(3 * 60_000)
  await expect(products).toContainText('Calypso Tote')
  const before = asked.length
  isTomorrow = true
  await page.clock.runFor(2 * 60_000)
  await expect(products).toContainText('Nothing was sold in this period.')
  expect(asked.slice(before)).toEqual(['figures of true'])

  isAway = true
  await page.clock.runFor(15 * 60_000)
  await expect.poll(() => asked.at(-1)).toBe('refused')
  isAway = false
  await page.clock.runFor(3 * 60_000)
  await expect.poll(() => asked.at(-1), 'it goes on asking').toBe('figures of true')
})
