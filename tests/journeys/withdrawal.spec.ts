import { dayMs } from '#domain/text/time-span.ts'
import { timeIn } from '#domain/text/time-text.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop, readInShop } from '#tests/support/shop-database.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

// D28, D29, Directive (EU) 2023/2673

test('a customer withdraws from their order in the account, and the administration sees it live', async ({
  page,
  newVisitor,
  shop,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Lea Martin'))
  await toItaly(shop, number)
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin/returns?q=${number}`)
  await openPage(page, '/account?tab=orders')
  const order = page.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('checkbox', { name: /Calypso Tote/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm withdrawal here' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
  const card = merchant.getByRole('article', { name: `Return for ${number}` })
  await expect(card).toContainText('Withdrawal')
  await expect(card).toContainText('Approved')
  await openPage(page, '/account?tab=returns')
  await page.getByRole('link', { name: new RegExp(`^Order ${number}`) }).click()
  await expect(page.getByRole('region', { name: `Return of order ${number}` })).toContainText('RMA-')
})

test('the link of an email opens the order without signing in, with its invoice and the withdrawal', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('404 /order/*')
  const number = await buy(page, 'calypso-tote', newCustomer('Lea Martin'))
  await toItaly(shop, number)
  const link = await linkOf(shop, number)
  const reader = await newVisitor()
  const answer = await openPage(reader, link)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const main = reader.getByRole('main')
  await expect(main).toContainText('L. Martin')
  await expect(main).not.toContainText('12 Lighthouse Lane')
  const [order] = await readInShop(shop, `select delivered_at as at from orders where order_number = '${number}'`)
  const until = timeIn('America/New_York', new Date(Number(order?.at) + 30 * dayMs))
  await expect(main, 'by the clock of the emails').toContainText(`Return until ${until}`)
  await expect(main).toContainText(/You can withdraw until [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M E[DS]T\./)
  const invoice = await main.getByRole('link', { name: 'Invoice' }).getAttribute('href')
  expect((await (await reader.request.get(invoice ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(reader)
  await main.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await reader.getByRole('button', { name: 'Confirm withdrawal here' }).click()
  await expect(reader.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
  const altered = await openPage(reader, `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`)
  expect(altered?.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: 'Off the chart' })).toBeVisible()
})

test('a visitor without either withdraws by number and address, with the same answer as a guess, without scripts too', async ({
  page,
  browser,
  shop,
}) => {
  const lea = newCustomer('Lea Martin')
  const number = await buy(page, 'calypso-tote', lea)
  await toItaly(shop, number)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const guest = await context.newPage()
  for (const [order, email] of [
    ['SM-00000000', lea.email],
    [number, 'somebody@example.com'],
    [number, lea.email],
  ] as const) {
    await guest.goto('/withdraw')
    await guest.getByLabel('Order number').fill(order)
    await guest.getByRole('main').getByLabel('Email').fill(email)
    await guest.getByRole('button', { name: 'Confirm withdrawal here' }).click()
    await expect(guest).toHaveURL(/state=received$/)
    await expect(guest.getByRole('heading', { name: 'Your withdrawal is sent' })).toBeVisible()
  }
  await context.close()
  const receipts = `select m.recipient from withdrawal_receipts w join orders o on o.id = w.order_id
    join emails m on m.order_id = o.id and m.kind = 'withdrawal-receipt' where o.order_number = '${number}'`
  await expect.poll(() => readInShop(shop, receipts)).toEqual([{ recipient: lea.email }])
})

function toItaly(shop: RunningShop, number: string): Promise<void> {
  const change = `update orders set shipping_address = jsonb_set(shipping_address::jsonb, '{country}', '"Italy"'),
    status = 'delivered', delivered_at = now() where order_number = '${number}'`
  return changeInShop(shop, change, ['orders'])
}

/** Written like the confirmation. */
async function linkOf(shop: RunningShop, number: string): Promise<string> {
  const text = `select text from emails where kind = 'confirmation' and text like '%Order ${number}%'`
  await expect.poll(() => readInShop(shop, text)).toHaveLength(1)
  const [email] = await readInShop(shop, text)
  return /\/order\/\S+/.exec(String(email?.text))?.[0] ?? ''
}
