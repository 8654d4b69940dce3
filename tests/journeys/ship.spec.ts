import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openOrderDetails, openPage } from '#tests/support/shopper-steps.ts'

const ups = '1Z 999 AA1 01 2345 6784'
const usps = '9400 1112 0108 0805 4830 16'
const fedEx = '7905 3531 2317'

// AOR-005..007, D12
test('one action ships an order in two parcels: carrier, link, email, status, and the page of its customer', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(page, 'calypso-tote', { ...newCustomer('Cleo Park'), quantity: 2 })
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin/orders/${number}`)
  const head = merchant.getByRole('region', { name: 'Status' })
  await head.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = merchant.getByRole('dialog', { name: `Ship ${number}` })
  const field = dialog.getByLabel('Tracking number')
  await expect(field).toBeFocused()
  await field.fill(ups.replace('6784', '6785'))
  await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
  await merchant.keyboard.press('Enter')
  await expect(dialog.getByText(/not a valid UPS number: a digit is wrong/)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(ups)
  await expect(dialog.getByRole('link', { name: 'Track with UPS' })).toHaveAttribute('href', /1Z999AA10123456784$/)
  await expect(dialog.getByText('The order becomes Shipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Less: Pieces of Calypso Tote in the parcel' }).click()
  await expect(dialog.getByText('1 piece will be left to ship, and the order stays Confirmed.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Notify the customer' })).toBeChecked()
  await expectAccessible(merchant)
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(merchant.getByText(`A parcel of ${number} is shipped. 1 piece is left to ship.`)).toBeVisible()
  await expect(head).toContainText('1 of 2 pieces shipped')
  await expect(head).toContainText('Confirmed')

  await head.getByRole('button', { name: 'Ship', exact: true }).click()
  await field.fill(usps)
  await expect(dialog.getByLabel('Carrier')).toHaveValue('USPS')
  await field.press('Enter')
  await expect(merchant.getByText(`${number} is shipped.`, { exact: true })).toBeVisible()
  await expect(head).toContainText('Shipped')
  await expect(head.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  const parcels = merchant.getByRole('region', { name: 'Parcels' }).getByRole('listitem')
  await expect(parcels).toHaveText([/UPS 1Z 999 AA1/, /USPS 9400 1112/])
  await expectAccessible(merchant)

  await openOrderDetails(page.getByRole('article', { name: `Order ${number}` }))
  const own = page.getByRole('list', { name: `Parcels of order ${number}` }).getByRole('listitem')
  await expect(own).toHaveText([/UPS 1Z 999 AA1/, /USPS 9400 1112/])
  await expect(page.getByRole('status', { name: `Status of order ${number}` })).toHaveText('Shipped')
  const subjects = async () =>
    (await call(merchant, 'emails/getEmails', { search: number }))
      .map((email: { subject: string }) => email.subject)
      .sort()
  await expect
    .poll(subjects)
    .toEqual([
      `Part of your order ${number} is on its way`,
      `The rest of your order ${number} is on its way`,
      `Your order ${number}`,
    ])
})

test('several orders are shipped in a row by keyboard alone', async ({ page, newVisitor }) => {
  const buyAs = async (name: string) => buy(await newVisitor(), 'calypso-tote', newCustomer(`${name} Harrowgate`))
  const [cancelled, last] = [await buyAs('Ada'), await buyAs('Ben')]
  const [skipped, first] = [await buyAs('Cleo'), await buyAs('Dora')]
  await signInOn(page, demoAdmin)
  const [order] = await call(page, 'orders/getAllOrders', { search: cancelled, limit: 1 })
  await call(page, 'orders/updateOrderTracking', { orderId: order._id, status: 'cancelled', keepReason: 'Fraud' })
  await openPage(page, '/admin?q=harrowgate')
  await expect(page.getByRole('row').filter({ hasText: 'Harrowgate' })).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Choose all orders on this page' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('4 orders chosen')
  await bar.getByRole('button', { name: 'Ship', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const progress = dialog.getByRole('status', { name: 'Progress' })
  await expect(progress).toHaveText('Order 1 of 3.')
  await expect(dialog).toHaveAccessibleName(`Ship ${first}`)
  const field = dialog.getByLabel('Tracking number')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(fedEx)
  await page.keyboard.press('Enter')
  await expect(progress).toHaveText(`${first} is shipped. Order 2 of 3.`)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There is no tracking number. Press again to go without one.')).toBeVisible()
  await expect(dialog).toHaveAccessibleName(`Ship ${skipped}`)
  await pressTab(page, dialog.getByRole('button', { name: 'Skip' }))
  await page.keyboard.press('Enter')
  await expect(progress).toHaveText(`${skipped} was skipped. Order 3 of 3.`)
  await expect(dialog).toHaveAccessibleName(`Ship ${last}`)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(progress).toHaveText(`${last} is shipped.`)
  await expect(dialog).toHaveAccessibleName('2 of 3 orders shipped')
  await expect(dialog.getByRole('list', { name: 'Not shipped' }).getByRole('listitem')).toHaveText([
    `${skipped} was skipped.`,
    `${cancelled} is cancelled.`,
  ])
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(bar).toContainText('2 orders chosen')
  await expect(bar.getByRole('button', { name: 'Ship', exact: true })).toBeFocused()
  for (const number of [first, last])
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Shipped')
  await expect(page.getByRole('row').filter({ hasText: skipped })).toContainText('Confirmed')
})

/** Moves the focus on by the Tab key until a control has it. */
async function pressTab(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 100 })
  }).toPass()
}
