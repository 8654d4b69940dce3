import { dayAfter } from '#domain/text/time-zone.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// A cancelled order with held money needs attention and counts in the menu, until its page decides
test('held money is listed in the menu and on its page, and leaves both once it is decided', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(await newVisitor(), 'calypso-tote', newCustomer('Hedda Lind'))
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/attention')
  const tab = page.getByRole('navigation', { name: 'Order Management' }).getByRole('link', { name: /^Needs Attention/ })
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Order Management/ })
  const count = entry.getByTitle('need attention')
  const { needsAttention } = await call(page, 'admin/getWaitingWork', {})
  await expect(tab).toHaveText(needsAttention ? `Needs Attention${needsAttention} open` : 'Needs Attention')
  await expect(count).toHaveText(needsAttention ? [`${needsAttention} need attention`] : [])
  const [order] = await call(page, 'orders/getAllOrders', { search: number, limit: 1 })
  await call(page, 'orders/updateOrderTracking', { orderId: order._id, status: 'cancelled' })
  await expect(tab).toHaveText(`Needs Attention${needsAttention + 1} open`)
  await expect(count).toHaveText(`${needsAttention + 1} need attention`)
  const held = page.getByRole('region', { name: 'Cancelled, money still held' })
  const line = held.getByRole('listitem').filter({ hasText: number })
  await expect(line).toContainText('Hedda Lind')
  await expect(line).toContainText(/Cancelled [A-Z][a-z]{2} \d/)
  await expectAccessible(page)
  await line.getByRole('link', { name: number, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Return or keep it' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Return \$/ })
    .click()
  await expect(count).toHaveText(needsAttention ? [`${needsAttention} need attention`] : [])
  await page.goBack()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(line).toHaveCount(0)
})

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
