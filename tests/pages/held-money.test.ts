import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { jobs } from '#server/modules.ts'
import { handleDisputeEvent } from '#server/orders/orders.ts'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { buy } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'calypso-tote'")

// D12
test('an order is cancelled and refunded: question, list, detail and shopper agree', async () => {
  const cleo = await shop.signUp('Cleo Park')
  const number = await buy(shop, cleo)
  const page = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  const dialog = await askToCancel(page, number)
  await expect(dialog.getByRole('heading')).toHaveText(`Cancel ${number} and return $928.80?`)
  await expect(dialog.getByRole('radio', { name: /Return the money now/ })).toBeChecked()
  await expect(dialog).toContainText('We are returning the $928.80 that you paid, to the card that you paid with.')
  await dialog.getByRole('button', { name: 'Cancel order and return $928.80' }).click()
  await expect(page.getByText(`${number} is saved.`)).toBeVisible()
  await payBack(number)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Cancelled')
  await expect(row).not.toContainText('still held')
  await page.getByRole('button', { name: `View order ${number}` }).click()
  await expect(page.getByText('Stripe Card, refunded')).toBeVisible()
  const own = await openPage(shop, '/account?tab=orders', cleo)
  await expect(own.getByRole('article')).toContainText('We have returned the $928.80 that you paid.')
})

test('undecided money is shown until it is kept with a reason, and can be refunded even then', async () => {
  const dora = await shop.signUp('Dora Lind')
  const number = await buy(shop, dora)
  const expectForShopper = async (texts: string[]) => {
    const own = await openPage(shop, '/account?tab=orders', dora)
    for (const text of texts) await expect(own.getByRole('article')).toContainText(text)
  }
  const page = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  const dialog = await askToCancel(page, number)
  await dialog.getByRole('radio', { name: /Decide later/ }).check()
  await dialog.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText(
    /Cancelled\s*\$[\d,.]+ still held/,
  )
  await expectForShopper(['You will get an email when we have decided about it.'])

  const again = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  await again.getByRole('button', { name: `View order ${number}` }).click()
  await expect(again.getByText(/^Cancelled, \$[\d,.]+ still held$/)).toBeVisible()
  await again.getByRole('button', { name: 'Return or keep it' }).click()
  const question = again.getByRole('dialog')
  await question.getByRole('radio', { name: /Keep it/ }).check()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question.getByText('Please say why the money is kept')).toBeVisible()
  await question.getByLabel('Reason for the customer').fill('Worn for a month')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(again.getByText(/^Cancelled, \$[\d,.]+ kept: Worn for a month$/)).toBeVisible()
  await expect(again.getByRole('row').filter({ hasText: number }).first()).toContainText(/\$[\d,.]+ kept/)
  await expectForShopper(['We keep the', 'Worn for a month'])

  const last = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  await last.getByRole('button', { name: `View order ${number}` }).click()
  await last.getByRole('button', { name: 'Decide again' }).click()
  await last
    .getByRole('dialog')
    .getByRole('button', { name: /^Return \$/ })
    .click()
  await expect(last.getByText('The refund is on its way to the gateway.')).toBeVisible()
  await payBack(number)
  await expectForShopper(['We have returned the'])
})

test("a shopper's open page follows what is decided about their money", async () => {
  const ivy = await shop.signUp('Ivy Lind')
  const number = await buy(shop, ivy)
  const page = await openPage(shop, '/account?tab=orders', ivy)
  const order = page.getByRole('article')
  await expect(order).toContainText('Confirmed')
  const { orderId } = await recordOf(number)
  const set = (change: object) => shop.call(demoAdmin, 'orders/updateOrderTracking', { orderId, ...change })
  await set({ status: 'cancelled' })
  await expect(order).toContainText('You will get an email when we have decided about it.')
  await set({ status: 'cancelled', keepReason: 'Worn for a month' })
  await expect(order).toContainText('We keep the')
  await expect(order, 'the reason is for the customer').toContainText('Worn for a month')
  await set({ status: 'cancelled', returnPayment: true })
  await payBack(number)
  await expect(order).toContainText('We have returned the')
})

// A cancelled order with held money needs attention and counts in the menu, until its page decides
test('held money is listed in the menu and on its page, and leaves both once it is decided', async () => {
  const number = await buy(shop, await shop.signUp('Hedda Lind'))
  const { needsAttention } = await shop.call(demoAdmin, 'admin/getWaitingWork')
  const page = await openPage(shop, '/admin/attention', demoAdmin)
  const tab = page.getByRole('navigation', { name: 'Order Management' }).getByRole('link', { name: /^Needs Attention/ })
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Order Management/ })
  const count = entry.locator('[title$="need attention"]')
  await expect(tab).toHaveText(needsAttention ? `Needs Attention${needsAttention} open` : 'Needs Attention')
  await expect(count).toHaveText(needsAttention ? [`${needsAttention} need attention`] : [])
  const { orderId } = await recordOf(number)
  await shop.call(demoAdmin, 'orders/updateOrderTracking', { orderId, status: 'cancelled' })
  await expect(tab).toHaveText(`Needs Attention${needsAttention + 1} open`)
  await expect(count).toHaveText(`${needsAttention + 1} need attention`)
  const held = page.getByRole('region', { name: 'Cancelled, money still held' })
  const line = held.getByRole('listitem').filter({ hasText: number })
  await expect(line).toContainText('Ada Marsh')
  await expect(line).toContainText(/Cancelled [A-Z][a-z]{2} \d/)
  await line.getByRole('link', { name: number, exact: true }).press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Return or keep it' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Return \$/ })
    .click()
  await expect(count).toHaveText(needsAttention ? [`${needsAttention} need attention`] : [])
  page.goBack()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(line).toHaveCount(0)
})

test("a disputed payment is shown on the merchant's open order", async () => {
  const number = await buy(shop, await shop.signUp('Dora Lake'))
  const page = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  await page.getByRole('button', { name: `View order ${number}` }).click()
  await expect(page.getByText('Stripe Card, paid')).toBeVisible()
  const { intentId } = await recordOf(number)
  const [openedAt, respondBy] = [new Date(), new Date('2026-12-24T12:00:00Z')]
  const dispute = { id: 'dp_lake', intentId, amount: cents(92_880), reason: 'fraudulent', openedAt, respondBy }
  await handleDisputeEvent(shop.shop, {
    dispute: { ...dispute, status: 'needs_response', stage: 1 },
    type: 'charge.dispute.created',
    createdAt: openedAt,
  })
  await expect(page.getByText('Stripe Card, disputed')).toBeVisible()
  await expect(page.getByText('fraudulent: needs response')).toBeVisible()
  await expect(page.getByText('Answer at the payment provider by Dec 24')).toBeVisible()
})

async function askToCancel(page: Page, number: string) {
  await page.getByRole('button', { name: `Edit order ${number}` }).click()
  const form = page.getByRole('form', { name: `Edit order ${number}` })
  await form.getByLabel('Status').selectOption('cancelled')
  await form.getByRole('button', { name: 'Save' }).click()
  return page.getByRole('dialog')
}

/** Makes the requested refund of an order, as the job does. */
async function payBack(number: string): Promise<void> {
  const { orderId } = await recordOf(number)
  const { rows } = await shop.db.$client.query('select id from refunds where order_id = $1', [orderId])
  await jobs.executeRefund.run(shop.shop, { refundId: rows[0].id })
}

async function recordOf(number: string): Promise<{ orderId: string; intentId: string }> {
  const text = 'select id as "orderId", payment_intent_id as "intentId" from orders where order_number = $1'
  return (await shop.db.$client.query(text, [number])).rows[0]
}
