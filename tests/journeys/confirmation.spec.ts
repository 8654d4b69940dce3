import type { Page } from '@playwright/test'
import { flapTotal, reachReview } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { reloadPage } from '#tests/support/shopper-steps.ts'

async function order(page: Page, name: string) {
  const customer = await reachReview(page, name)
  await page.getByRole('button', { name: `Place Order, ${flapTotal}` }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  const reported = await page.getByText(/^Order SM-\w{8} is confirmed/).innerText()
  const orderNumber = /SM-\w{8}/.exec(reported)?.[0] ?? ''
  return { customer, orderNumber, path: `/order-confirmation?order=${orderNumber}` }
}

// CNF-003, CNF-008..010, CNF-012..015
test('a confirmation follows its order: on its way, delivered, cancelled', async ({ page, shop, viewport }) => {
  const { customer, orderNumber } = await order(page, 'Ida Croft')
  await expectEvent(page, { orderNumber, email: customer.email })
  await expect(page.getByRole('heading', { level: 2, name: 'Thank you, Ida.' })).toBeInViewport({ ratio: 1 })
  const event = page.getByRole('region', { name: `Order ${orderNumber}` })
  await expect(event.getByText(/^Arrives /)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 834, height: 1112 })
  await expectWhole(page)
  if (viewport) await page.setViewportSize(viewport)
  await page.getByRole('link', { name: 'View confirmation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expectEvent(page, { orderNumber, email: customer.email })
  await expect(page.getByText('Thank you, Ida.')).toBeVisible()
  await expect(
    page.getByText(`confirmation email with your order details is on its way to ${customer.email}`),
  ).toBeVisible()
  const brief = page.getByRole('region', { name: 'Your Order' })
  await expect(brief).toContainText(orderNumber)
  await expect(brief).toContainText('Galassia Chain Flap')
  await expect(brief.getByRole('status')).toHaveText('Confirmed')
  await page.emulateMedia({ media: 'print' })
  await expect(brief).toBeVisible()
  expect(await expectWhole(page)).toBeLessThan(300)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'View Order History' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const next = page.getByRole('region', { name: "What's Next" })
  await expect(next).toContainText('It travels with the delivery that you chose: Standard Shipping, 5-7 business days.')
  await expectAccessible(page)

  const set = (changes: string) => `with changed as (update orders set ${changes} where order_number = '${orderNumber}'
    returning user_id) select pg_notify('topics', json_build_array('orders:' || user_id)::text) from changed`
  await changeInShop(shop, set(`status = 'shipped', tracking_number = '1Z999'`), [])
  await expect(brief.getByRole('status')).toHaveText('Shipped')
  await expect(next).toContainText('It has left. Tracking number 1Z999.')
  await expect(next.getByRole('img', { name: 'Done' })).toHaveCount(2)
  await changeInShop(shop, set(`status = 'cancelled', kept_cents = total_cents, kept_reason = 'A trial'`), [])
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible()
  await expect(page.getByText('Order Confirmed!')).toHaveCount(0)
  await expectAccessible(page)
})

/** The bag is large, the donation is the most prominent figure, and date, recipient and email address are named. */
async function expectEvent(page: Page, { orderNumber, email }: { orderNumber: string; email: string }) {
  const event = page.getByRole('region', { name: `Order ${orderNumber}` })
  const bag = event.getByRole('img', { name: /^Galassia Chain Flap/ })
  await expect.poll(() => bag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  expect(await expectWhole(page)).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 4)
  await expect(event).toContainText(/Arrives [A-Z][a-z]+ \d+ to [A-Z][a-z]+ \d+\./)
  await expect(event).toContainText('From us to animal shelters,at no cost to you$49.50')
  const charityDonation = event.getByText('$49.50', { exact: true })
  expect(await charityDonation.evaluate((sum) => Number.parseFloat(getComputedStyle(sum).fontSize))).toBeGreaterThan(36)
  await expect(event).toContainText(`Order ${orderNumber} is confirmed.`)
  await expect(event).toContainText(`on its way to ${email}.`)
}

/** The large bag's photo is not cropped. Its width. */
async function expectWhole(page: Page): Promise<number> {
  const { width = 0, height = 1 } = (await page.locator('.event__bag').boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(4 / 5, 2)
  return width
}

// CNF-003, CNF-004
test('a confirmation appears before its order loads, and again after a reload, without a console message', async ({
  page,
}) => {
  const { orderNumber } = await order(page, 'Mia Croft')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/orders/getUserOrders', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/orders/getUserOrders')
  await page.getByRole('link', { name: 'View confirmation' }).click()
  expect((await asked).postDataJSON()).toEqual({ orderNumber })
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  const brief = page.getByRole('region', { name: 'Your Order' })
  await expect(brief).toContainText(orderNumber)
  await expect(brief).toContainText(flapTotal)
  await expect(page.getByRole('main')).toContainText('From us to animal shelters,at no cost to you$49.50')
  held.resolve()
  await expect(brief).toContainText('Galassia Chain Flap')
  expect(await page.evaluate(() => history.state.state)).toMatchObject({ orderNumber })
  await reloadPage(page)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Order' })).toContainText(orderNumber)
})
