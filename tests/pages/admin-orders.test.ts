import { expect, test, vi } from 'vitest'
import { jobs } from '#server/modules.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { buy } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'calypso-tote'")

// A second parcel has its own carrier and number, and the shopper sees both
test('the customer of an order in two parcels sees each parcel as soon as it is packed', async () => {
  const tessa = await shop.signUp('Tessa Wick')
  const number = await buy(shop, tessa, { quantity: 2 })
  const { order } = await shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber: number })
  const pack = (parcelId: string, parcel: { carrier: string; trackingNumber: string }) =>
    shop.call(demoAdmin, 'orders/saveParcel', {
      orderId: order._id,
      parcelId,
      ...parcel,
      lines: [{ position: 0, quantity: 1 }],
    })
  const page = await openPage(shop, '/account?tab=orders', tessa)
  const place = page.getByRole('article', { name: `Order ${number}` })
  const own = place.getByRole('list', { name: `Parcels of order ${number}` }).getByRole('listitem')
  await expect(place).toContainText('Not shipped yet')
  await place.getByText('Order details', { exact: true }).click()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await pack(first, { carrier: '', trackingNumber: '1Z999AA10123456784' })
  await expect(own).toHaveCount(1)
  await pack(second, { carrier: 'Royal Mail', trackingNumber: '' })
  await expect(own).toHaveText([/^Parcel 1: UPS 1Z999AA10123456784/, /^Parcel 2: Royal Mail No tracking number yet/])
  await expect(own.first().getByRole('link', { name: /Track with UPS/ })).toHaveAttribute('href', /1Z999AA10123456784$/)
  await pack(second, { carrier: 'Royal Mail', trackingNumber: 'RM 12 GB' })
  await expect(own.last()).toHaveText('Parcel 2: Royal Mail RM 12 GB1 × Calypso Tote')
  await shop.call(demoAdmin, 'orders/deleteParcel', { parcelId: first })
  await expect(own).toHaveText(['Royal Mail RM 12 GB1 × Calypso Tote'])
})

test('of two administrators who edit an order, the second resolves the conflict, and untouched fields stay as they are', async () => {
  const ivy = await shop.signUp('Ivy Marl')
  const number = await buy(shop, ivy)
  const page = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  const { order } = await shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber: number })
  const set = (change: object) => shop.call(demoAdmin, 'orders/updateOrderTracking', { orderId: order._id, ...change })
  await page.getByRole('button', { name: `Edit order ${number}` }).click()
  const form = page.getByRole('form', { name: `Edit order ${number}` })
  await form.getByLabel('Tracking number').fill('MINE 1')
  await expect(form.getByRole('status')).toHaveText('1 change, not saved: Tracking number')
  await set({ status: 'processing', trackingNumber: 'THEIRS 1' })
  await expect(form.getByLabel('Status')).toHaveValue('processing')
  await form.getByRole('button', { name: 'Save' }).click()
  const notice = form.getByRole('alert')
  await expect(notice).toContainText('saved this order at')
  const row = notice.getByRole('row', { name: /^Tracking number/ })
  for (const text of ['None', 'THEIRS 1', 'MINE 1']) await expect(row).toContainText(text)
  await notice.getByRole('radio', { name: /Yours/ }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${number} is saved.`)).toBeVisible()
  const { order: saved } = await shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber: number })
  expect(saved).toMatchObject({ status: 'processing', trackingNumber: 'MINE 1' })
})

test("the team's notes appear on every open page of the order, and a missing order says so", async () => {
  const dora = await shop.signUp('Dora Lind')
  const number = await buy(shop, dora)
  const page = await openPage(shop, `/admin/orders/${number}`, demoAdmin)
  const notes = page.getByRole('region', { name: 'Notes of the team' })
  await page.getByLabel('New note').fill('She wants it wrapped.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notes).toContainText('She wants it wrapped.')
  await expect(page.getByLabel('New note')).toHaveValue('')
  const { order } = await shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber: number })
  await shop.call(demoAdmin, 'orders/addOrderNote', {
    orderId: order._id,
    noteId: crypto.randomUUID(),
    text: 'In gray paper.',
  })
  await expect(notes).toContainText('In gray paper.')
  await page.goto('/admin/orders/SM-NOWHERE')
  await expect(page.getByText('There is no order SM-NOWHERE.')).toBeVisible()
  const own = await openPage(shop, '/account?tab=orders', dora)
  await expect(own.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  await expect(own.getByText('She wants it wrapped.')).toHaveCount(0)
})

test('the menu counts waiting work, and follows it', async () => {
  const page = await openPage(shop, '/admin/emails', demoAdmin)
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Order Management/ })
  const count = entry.locator('.pip[title$="to ship"]')
  const { ordersToShip } = await shop.call(demoAdmin, 'admin/getWaitingWork')
  await expect(count).toHaveText(`${ordersToShip} to ship`)
  const number = await buy(shop, await shop.signUp('Ada Marsh'))
  await expect(count).toHaveText(`${ordersToShip + 1} to ship`)
  const [order] = await shop.call(demoAdmin, 'orders/getAllOrders', { search: number, limit: 1 })
  const shipped = { orderId: order._id, status: 'shipped', trackingNumber: '' }
  await shop.call(demoAdmin, 'orders/updateOrderTracking', shipped)
  await expect(count).toHaveText(`${ordersToShip} to ship`)
})

test('the palette does not cover a dialog with unsaved text', async () => {
  const page = await openPage(shop, '/admin/products', demoAdmin)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.getByRole('dialog').getByLabel('Product Name').fill('Half')
  await page.keyboard.press('Control+k')
  // The palette's code would load now.
  await vi.dynamicImportSettled()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByLabel('Product Name')).toHaveValue('Half')

  await page.goto('/admin/products')
  await expect(page.getByRole('button', { name: 'Open the command palette' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search or go to' })).toBeVisible()
})

test('an order that somebody else ships meanwhile is refused with the reason, and skipped', async () => {
  const orderNumber = await buy(shop, await shop.signUp('Edda Moor'))
  const { order } = await shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber })
  const page = await openPage(shop, `/admin?q=${orderNumber}`, demoAdmin)
  await page.getByRole('checkbox', { name: `Choose ${orderNumber}` }).check()
  await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('7905 3531 2317')
  const theirs = { orderId: order._id, parcelId: crypto.randomUUID(), trackingNumber: '1Z 999 AA1 01 2345 6784' }
  await shop.call(demoAdmin, 'orders/shipOrder', theirs)
  await expect(dialog.getByText('This order is shipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(dialog).toHaveAccessibleName('0 of 1 order shipped')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(theirs.trackingNumber)
})

// STA-005
test("an order raises the totals on another person's open page", async () => {
  const page = await openPage(shop, '/our-impact')
  const dollars = (text = '') => Number(text.replace(/[$,]/g, ''))
  const totals = async () => {
    const [shelters] = page.locator('tr[data-charity] td:last-child').elements()
    const [, orders = ''] = /From ([\d,]+) gifts?, live/.exec(await page.getByRole('main').innerText()) ?? []
    return {
      all: dollars(await page.locator('[data-testid=impact-total]').innerText()),
      shelters: dollars(shelters?.firstChild?.textContent ?? ''),
      orders: Number(orders.replaceAll(',', '')),
    }
  }
  await expect(page.locator('[data-testid=impact-total]')).toBeVisible()
  const [document] = page.getByRole('main').elements()
  const before = await totals()
  expect(before.all).toBeGreaterThan(0)
  await buy(shop, await shop.signUp('Ada Marsh'))
  const charityDonation = 43 // 5 % of $860
  await expect.poll(totals).toEqual({
    all: expect.closeTo(before.all + charityDonation, 2),
    shelters: expect.closeTo(before.shelters + charityDonation, 2),
    orders: before.orders + 1,
  })
  expect(page.getByRole('main').elements(), 'without loading the page').toEqual([document])
})

// D23
test("a cancelled order's donation is removed live", async () => {
  const iva = await shop.signUp('Iva Lind')
  const number = await buy(shop, iva)
  const page = await openPage(shop, '/account?tab=impact', iva)
  const all = page.getByRole('region', { name: 'All you have directed' })
  await expect(all).toContainText('You have directed$43.00$43.00 is our share of your order, paid by us.')
  const [order] = await shop.call(iva, 'orders/getUserOrders')
  await shop.call(iva, 'orders/cancelOrder', { orderId: order._id })
  await payBack(order._id)
  await expect(all).toContainText('You have directed$0.00')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Refunded, $43.00 taken out')
})

test('an order without money asks before it is set to Processing again', async () => {
  const orderNumber = await buy(shop, await shop.signUp('Lotte Brandt'))
  const detail = () => shop.call(demoAdmin, 'orders/getOrderDetail', { orderNumber })
  const { order } = await detail()
  await shop.call(demoAdmin, 'orders/updateOrderTracking', { orderId: order._id, status: 'refunded' })
  await payBack(order._id)
  const page = await openPage(shop, `/admin?q=${orderNumber}`, demoAdmin)
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row).toContainText('Refunded')
  await row.getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('form', { name: `Edit order ${orderNumber}` })
  await form.getByLabel('Status').selectOption('Processing')
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Nothing is paid on this order. Set it to Processing anyway?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  expect((await detail()).order.status).toBe('refunded')
})

/** Makes the requested refund of an order, as the job does. */
async function payBack(orderId: string): Promise<void> {
  const { rows } = await shop.db.$client.query('select id from refunds where order_id = $1', [orderId])
  await jobs.executeRefund.run(shop.shop, { refundId: rows[0].id })
}
