import type { Page } from '@playwright/test'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, newCustomer, openOrderDetails, openPage } from '#tests/support/shopper-steps.ts'

test('the progress line of an order ends at its current step, each step has its time, and paper has no buttons', async ({
  page,
}) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account?tab=orders')
  const order = page.getByRole('article', { name: 'Order SM-3WN7C9RD' })
  await expect(order.getByText(/^(Arrives|Was expected) by [A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}\.$/)).toBeVisible()
  const steps = order.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveCount(0)
  await openOrderDetails(order)
  const time = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}\s[AP]M E[DS]T`
  await expect(steps).toHaveText([
    new RegExp(`^Confirmed${time}$`),
    new RegExp(`^Processing${time}$`),
    new RegExp(`^Shipped${time}$`),
    /^DeliveredEst\. [A-Z][a-z]{2} \d/,
  ])
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  const lines = (side: 'borderTopColor' | 'borderLeftColor') =>
    steps.evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), side)
  const across = await lines('borderTopColor')
  expect(across[0]).toBe(across[1])
  expect(across[2], 'from the step that was reached no line leads on').not.toBe(across[1])
  expect(across[2]).toBe(across[3])
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const down = await lines('borderLeftColor')
  expect(down[0]).toBe(down[1])
  expect(down[2], 'on a phone neither').not.toBe(down[1])

  await page.emulateMedia({ media: 'print' })
  await expect(order).toContainText('$1,')
  await expect(order.getByText('48 Bellevue Avenue')).toBeVisible()
  for (const role of ['button', 'tab', 'textbox', 'combobox', 'radio', 'navigation'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
})

// ORD-011..015
test('earlier orders load on request beyond a page, each once, a status has its color, and only the chosen order is printed', async ({
  page,
  allowAnswers,
}) => {
  allowAnswers('404 /api/returns/canRequestReturnForOrder')
  const customer = newCustomer('Pia Lind')
  const number = await buy(page, 'calypso-tote', customer)
  // The order records stay forever: the pages of the answer are tested beside the handler.
  await page.route('**/api/orders/getUserOrders', async (route) => {
    const { after, limit } = route.request().postDataJSON()
    const response = await route.fetch({ postData: { limit } })
    const [order] = await response.json()
    const copies = Array.from({ length: 44 }, (_, index) => `SM-PAGED${index + 1}`)
    const statusAt = (index: number) => orderStatuses[index] ?? order.status
    const all = [
      order,
      ...copies.map((copy, index) => ({ ...order, _id: copy, orderNumber: copy, status: statusAt(index) })),
    ]
    const from = all.findIndex(({ _id }) => _id === after) + 1
    await route.fulfill({ response, json: all.slice(from, from + limit) })
  })
  await openPage(page, '/account?tab=orders')
  const orders = page.getByRole('article')
  await expectColorsOfStatuses(page)
  const more = page.getByRole('button', { name: 'Show earlier orders' })
  await expect(orders).toHaveCount(20)
  await more.click()
  await expect(orders).toHaveCount(40)
  await expect(page.getByRole('article', { name: 'Order SM-PAGED20' })).toBeFocused()
  await more.click()
  await expect(orders).toHaveCount(45)
  await expect(more).toHaveCount(0)
  const numbers = await orders.evaluateAll((all) => all.map((one) => one.id))
  expect(numbers).toEqual([number, ...Array.from({ length: 44 }, (_, index) => `SM-PAGED${index + 1}`)])

  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'Print order SM-PAGED3', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'Order SM-PAGED3', exact: true })).toBeVisible()
  await expect(orders.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(orders.filter({ visible: true })).toHaveCount(45)
  await page.emulateMedia({ media: null })
})

/** The first copies have one status each: the four of an order's way have a color each, every other one the neutral color. */
async function expectColorsOfStatuses(page: Page): Promise<void> {
  const colorOf = (status: (typeof orderStatuses)[number]) =>
    page
      .getByRole('status', { name: `Status of order SM-PAGED${orderStatuses.indexOf(status) + 1}`, exact: true })
      .locator('span')
      .evaluate((word) => [getComputedStyle(word).color, getComputedStyle(word, '::before').backgroundColor].join())
  const own = ['delivered', 'shipped', 'processing', 'confirmed'] as const
  const colors = await Promise.all(own.map(colorOf))
  const others = await Promise.all(orderStatuses.filter((status) => !own.some((one) => one === status)).map(colorOf))
  expect(new Set(colors).size).toBe(4)
  expect(others).toHaveLength(3)
  expect(new Set(others).size).toBe(1)
  expect(colors).not.toContain(others[0])
}
