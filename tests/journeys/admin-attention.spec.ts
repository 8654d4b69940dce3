import { dayAfter } from '#domain/text/time-zone.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// Each filter is in the address, survives a reload, and Back works
test('orders are filtered by days, payment and charity in the address, and all filters are cleared at once', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(await newVisitor(), 'calypso-tote', newCustomer('Filippa Dahl'))
  await signInOn(page, demoAdmin)
  await openPage(page, `/admin?q=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toHaveCount(1)
  await page.getByLabel('Payment').selectOption('disputed')
  await expect(page).toHaveURL(new RegExp(`q=${number}&payment=disputed`))
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Payment')).toHaveValue('disputed')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.goBack()
  await expect(row).toHaveCount(1)
  await page.getByLabel('Payment').selectOption('paid')
  const today = dayAfter(0, new Date(), 'America/New_York')
  await page.getByLabel('From').fill(today)
  await page.getByLabel('To', { exact: true }).fill(today)
  await expect(page).toHaveURL(new RegExp(`payment=paid&from=${today}&to=${today}`))
  await expect(row).toHaveCount(1)
  const file = page.waitForResponse(/orders\.csv/)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).url()).toContain(`q=${number}&payment=paid&from=${today}&to=${today}`)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
})
