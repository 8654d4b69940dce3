import { readFileSync } from 'node:fs'
import { dayAfter } from '#domain/text/time-zone.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('an administrator sees changes with their author live, opens one, finds it again and exports it', async ({
  page,
  newVisitor,
}) => {
  const shopper = await newVisitor()
  const number = await buy(shopper, 'calypso-tote', newCustomer('Ida Voss'))
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/audit-log')
  for (const [menu, entry] of [
    ['Admin', 'Settings'],
    ['Settings', 'Audit log'],
  ] as const) {
    const link = page.getByRole('navigation', { name: menu, exact: true }).getByRole('link', { name: entry })
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  const [order] = await call(page, 'orders/getAllOrders', { search: number, limit: 1 })
  const trackingNumber = '9400 1118 9922 3861'
  await call(page, 'orders/updateOrderTracking', { orderId: order._id, status: 'processing', trackingNumber })
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Marina Conti')
  await expect(row).toContainText('2 fields changed')
  await expect(row).toContainText('Status: from Confirmed to Processing')
  await expect(row).toContainText(`Tracking number: from None to ${trackingNumber}`)
  await expectAccessible(page)

  await row.getByRole('button', { name: '2 fields changed' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'orders.updateOrderTracking' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Promo codes')
  await expect(page).toHaveURL(/kind=promo-code/)
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(row).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Marina Conti')
  await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Orders')
  await expect(page).toHaveURL(/person=.*kind=order/)
  await expect(row).toHaveCount(1)

  const today = dayAfter(0, new Date(), 'America/New_York')
  await page.getByLabel('From', { exact: true }).fill(today)
  await page.getByLabel('Thing or person').fill(number)
  await page.getByLabel('Thing or person').press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${number}&from=${today}`))
  await expect(row).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(page.getByText('No such changes')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines.filter((line) => line.includes(`,${number},`))).toEqual([
    expect.stringContaining('Status,Confirmed,Processing'),
    expect.stringContaining(`Tracking number,None,${trackingNumber}`),
  ])
  await row.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(`/admin/orders/${number}`)
  await expect(page.getByRole('main')).toContainText('Ida Voss')
})
