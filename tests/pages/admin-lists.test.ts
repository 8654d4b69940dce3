import { expect, test } from 'vitest'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { buy } from '#tests/support/pages/steps.ts'
import { asking } from '#tests/support/returned-order.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'calypso-tote'")

const pill = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

test('another row or filter asks before a typed edit of an order is lost, and Back loses nothing', async () => {
  const ida = await shop.signUp('Ida Quill')
  const [first, second] = [await buy(shop, ida), await buy(shop, ida)]
  const page = await openPage(shop, `/admin?q=${ida.email}&status=shipped`, demoAdmin)
  const main = page.getByRole('main')
  const edit = (number: string) => main.getByRole('button', { name: `Edit order ${number}` })
  const tracking = page.getByRole('form', { name: `Edit order ${first}` }).getByLabel('Tracking number')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await pill(page, /^All/).click()
  await edit(second).click()
  await edit(first).click()
  await tracking.fill('MINE 1')
  const clear = main.getByRole('button', { name: 'Clear Filters' })
  for (const move of [edit(second), edit(first), pill(page, /^Delivered/), clear]) {
    await move.click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(tracking).toHaveValue('MINE 1')
  }
  page.goBack()
  await expect(page).toHaveURL(/status=shipped/)
  await expect(pill(page, /^Shipped/)).toHaveAttribute('aria-pressed', 'true')
  await settled()
  await expect(tracking).toHaveValue('MINE 1')

  await pill(page, /^Delivered/).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/status=delivered/)
  await expect(tracking).toHaveCount(0)
})

async function press(page: Page, name: RegExp): Promise<void> {
  await pill(page, name).click()
  await expect(pill(page, name)).toHaveAttribute('aria-pressed', 'true')
}

async function select(page: Page, label: string, option: { name: string; value: string }): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true })
  await field.selectOption(option.name)
  await expect(field).toHaveValue(option.value)
}

const onlyOrders = { name: 'Orders', value: 'order' }
const onlyActive = { name: 'Active', value: 'active' }

const lists = [
  { path: '/admin', name: 'Orders', narrow: (page: Page) => press(page, /^Processing/) },
  { path: '/admin/emails', name: 'Emails', narrow: (page: Page) => press(page, /^Sent/) },
  { path: '/admin/audit-log', name: 'Changes', narrow: (page: Page) => select(page, 'Kind of change', onlyOrders) },
  { path: '/admin/promo-codes', name: 'Promo codes', narrow: (page: Page) => select(page, 'Status', onlyActive) },
  { path: '/admin/returns', name: 'Return requests', narrow: (page: Page) => press(page, /^Pending/) },
]

const summer = { code: 'SUMMER', type: 'percentage', value: 10, validFrom: 0, validUntil: Date.UTC(2099, 0, 1) }
await shop.call(demoAdmin, 'promoCodes/createPromoCode', summer)
await shop.change(asking(await buy(shop, await shop.signUp('Wim Faber'))), ['orders', 'returns'])

test.for(lists)('the list of $path stays on the page while a filter changes', async ({ path, name, narrow }) => {
  const orderNumber = await buy(shop, await shop.signUp('Ulla Brand'))
  const { order } = await shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber })
  await shop.call(demoAdmin, 'orders/updateOrderTracking', { orderId: order._id, status: 'processing' })
  const page = await openPage(shop, path, demoAdmin)
  const list = page.getByRole('region', { name, exact: true })
  await expect(list.getByRole(name === 'Return requests' ? 'article' : 'cell').first()).toBeVisible()
  const [before] = list.elements()
  await narrow(page)
  await settled()
  await expect(list).toHaveCount(1)
  expect(list.elements()[0] === before).toBe(true)
})

/** Waits until all reads of the page are answered. */
const settled = () => expect.poll(() => browserQueryClient().isFetching()).toBe(0)
