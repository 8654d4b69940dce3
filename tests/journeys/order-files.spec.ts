import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openOrderDetails, openPage } from '#tests/support/shopper-steps.ts'

test('the customer opens the invoice, the merchant prints the slip and exports the found orders', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Ines Lund'))
  const [{ _id }] = await call(page, 'orders/getUserOrders', {})
  await openOrderDetails(page.getByRole('article'))
  const invoice = page.getByRole('article').getByRole('link', { name: `Invoice of order ${number}` })
  await expect(invoice).toHaveAttribute('href', `/api/order-files/${_id}/invoice.pdf`)
  const answer = await page.request.get(`/api/order-files/${_id}/invoice.pdf`)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin?q=${number}`)
  await merchant.getByRole('button', { name: `View order ${number}` }).click()
  const slip = merchant.getByRole('link', { name: `Packing slip of order ${number}` })
  await expect(slip).toHaveAttribute('href', `/api/order-files/${_id}/packing-slip.pdf`)
  const exporting = merchant.getByRole('button', { name: 'Export CSV' })
  await expect(exporting).toBeVisible()
  await expectAccessible(merchant)

  // Delayed, so that its progress is visible and can be cancelled.
  let isHeld = true
  await merchant.route('**/api/export-files/orders.csv*', (route) => (isHeld ? undefined : route.continue()))
  await exporting.click()
  await expect(merchant.getByRole('status', { name: 'Export' })).toContainText('0 of 1 orders')
  await merchant.getByRole('button', { name: 'Cancel', exact: true }).click()
  isHeld = false
  const download = merchant.waitForEvent('download')
  await exporting.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toEqual([expect.stringMatching(/^\ufeff?Order,Placed,/), expect.stringMatching(`^${number},`)])
  await expect(merchant.getByText('The orders are saved as a file.')).toBeVisible()
})
