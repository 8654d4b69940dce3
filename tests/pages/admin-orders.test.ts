import { expect, test } from 'vitest'
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
