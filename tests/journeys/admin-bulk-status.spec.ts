import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('selected orders are shipped at once, after a preview', async ({ page, newVisitor }) => {
  const numbers = [
    await buy(await newVisitor(), 'calypso-tote', newCustomer('Ada Quarrington')),
    await buy(await newVisitor(), 'calypso-tote', newCustomer('Ben Quarrington')),
  ] as const
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin?q=quarrington')
  for (const number of numbers) await page.getByRole('checkbox', { name: `Choose ${number}` }).check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar.getByRole('status')).toHaveText('2 orders chosen')
  await bar.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled()
  await dialog.getByLabel('Status').selectOption('shipped')
  await expect(dialog.getByRole('status')).toHaveText('2 orders will be shipped. Each customer gets an email.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 orders are shipped.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const number of numbers) await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Shipped')
  await expect(bar).toHaveCount(0)
})

test('selected orders are cancelled by keyboard, their money is refunded by default, and the preview lists unchanged orders', async ({
  page,
  newVisitor,
}) => {
  const [first, second, third] = [
    await buy(await newVisitor(), 'calypso-tote', newCustomer('Ada Ravensworth')),
    await buy(await newVisitor(), 'calypso-tote', newCustomer('Ben Ravensworth')),
    await buy(await newVisitor(), 'calypso-tote', newCustomer('Cleo Ravensworth')),
  ]
  await signInOn(page, demoAdmin)
  const orderOf = async (search = '') => (await call(page, 'orders/getAllOrders', { search, limit: 1 }))[0]
  await call(page, 'orders/updateOrderTracking', { orderId: (await orderOf(third))._id, status: 'cancelled' })
  await openPage(page, '/admin?q=ravensworth')
  await page.getByRole('checkbox', { name: 'Choose all orders on this page' }).check()
  await expect(page.getByText('3 orders chosen')).toBeVisible()
  await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Clear' }).click()
  for (const number of [first, second, third]) {
    await page.getByRole('checkbox', { name: `Choose ${number}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Change status' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('cancelled')
  await expect(dialog.getByRole('status')).toContainText('2 orders will be cancelled. Each customer gets an email.')
  await expect(dialog.getByRole('list', { name: '1 order stays as it is' })).toHaveText(`${third} is cancelled already`)
  const { totalAmount } = await orderOf(first)
  const both = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(2 * totalAmount)
  await expect(dialog.getByRole('checkbox', { name: `And return ${both}` })).toBeChecked()
  await expectAccessible(page)
  // Meanwhile somebody ships one of them.
  await call(page, 'orders/updateOrderTracking', { orderId: (await orderOf(second))._id, status: 'shipped' })
  await expect(page.locator('tr', { hasText: second })).toContainText('Shipped')
  await dialog.getByRole('button', { name: `Change 2 orders and return ${both}` }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('2 orders are cancelled.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const number of [first, second])
    await expect.poll(async () => (await orderOf(number)).paymentStatus).toBe('refunded')
  const { _id: orderId, heldAmount } = await orderOf(third)
  expect(heldAmount).toBe(totalAmount)
  await call(page, 'orders/updateOrderTracking', { orderId, status: 'cancelled', keepReason: 'Agreed by phone' })
})
