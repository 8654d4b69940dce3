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

test('any range has its address, beside the days before and the same days a year earlier, and a bad range names its field', async ({
  page,
}) => {
  await signInOn(page, demoAdmin)
  const [from, to] = [dayBack(21), dayBack(8)]
  await openPage(page, `/admin/figures?from=${from}&to=${to}`)
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true })
  await expect(revenue).toContainText('in the period before')
  await expect(revenue).toContainText('on the same days a year earlier')
  await expect(revenue, 'the range is over').not.toContainText('to the same time')
  await expect(revenue.getByRole('slider')).toHaveAttribute('max', '13')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(from)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'This year' }).click()
  await expect(page).toHaveURL('/admin/figures?period=this-year')
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL('/admin/figures?period=last-month')
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
  await expect(revenue).toContainText('on the same days a year earlier')

  await page.getByLabel('From', { exact: true }).fill(to)
  await page.getByLabel('To', { exact: true }).fill(from)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('The last day is before the first')
  await expect(page).toHaveURL('/admin/figures?period=last-month')
  await page.getByLabel('From', { exact: true }).fill(dayBack(30))
  await page.getByLabel('From', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`/admin/figures?from=${dayBack(30)}&to=${from}`)
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'false')

  await openPage(page, '/admin/figures?from=1500-01-01&to=2026-01-01')
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Not before the year 2000')
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expectAccessible(page)
})

function dayBack(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

test('a shop without sales says so instead of drawing empty axes', async ({ page }) => {
  await signInOn(page, demoAdmin)
  const noSales = { netSales: 0, costedSales: 0, cost: 0 }
  const step = { at: Date.now(), orders: 0, orderAmount: 0, revenue: 0, returned: 0, given: 0, ...noSales }
  const nobody = { visits: 0, products: 0, carts: 0, checkouts: 0 }
  const quiet = {
    timeZone: 'America/New_York',
    step: 'day',
    now: [step],
    before: [step],
    yearBefore: step,
    isOpen: true,
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
