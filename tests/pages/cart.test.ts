import { expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'
import { buy, figure } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")

test('an open cart follows the shop: price, stock and archived bags', async () => {
  const vera = await shop.signUp('Vera Stone')
  const page = await openPage(shop, '/cart', vera)
  for (const slug of ['pelagia-backpack', 'galassia-flap']) {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
    await expect(page.getByText('is in your bag.').first()).toBeVisible()
  }
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Pelagia Backpack' })
  for (let click = 0; click < 3; click++) await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('4')
  // The page shows each click at once, and the shop receives it a little later.
  await expect.poll(() => shop.call(vera, 'cart/getUserCart')).toContainEqual(expect.objectContaining({ quantity: 4 }))
  const change = (set: string) =>
    shop.change(`update products set ${set} where id = 'pelagia-backpack'`, ['product:pelagia-backpack', 'catalogue'])
  await change('base_price_cents = base_price_cents + 1000')
  await expect(line.getByText(/The price rose from \$[\d,.]+ to \$[\d,.]+ since you added it\./)).toBeVisible()
  await change('total_stock = 3')
  await expect(line.getByText('Only 3 left; we kept 3 in your bag')).toBeVisible()
  await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  await change('total_stock = 0')
  await expect(line.getByText('Out of Stock. It is not part of your order.')).toBeVisible()
  await change('is_active = false')
  await expect(line.getByText('No longer available. It is not part of your order.')).toBeVisible()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(
    page.getByText('Pelagia Backpack, Deep Sea Green, Regular cannot be bought right now. It stays in your bag.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('Pelagia Backpack')).toHaveCount(1)
})

test('ordering again adds the bags to the cart once, however fast the clicks, and names unavailable ones', async () => {
  const rhea = await shop.signUp('Rhea Lind')
  const number = await buy(shop, rhea)
  for (const { _id } of await shop.call(rhea, 'cart/getUserCart'))
    await shop.call(rhea, 'cart/removeFromUserCart', { cartItemId: _id })
  const page = await openPage(shop, '/account?tab=orders', rhea)
  const order = page.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('button', { name: 'Order again' }).dblclick()
  await expect(order.getByRole('status').last()).toContainText(/Calypso Tote.* is in your bag\.View bag$/)
  const [line, ...others] = await shop.call(rhea, 'cart/getUserCart')
  expect(line).toMatchObject({ productId: 'calypso-tote', quantity: 1 })
  expect(others).toEqual([])
  const show = (isActive: boolean) =>
    shop.change(`update products set is_active = ${isActive} where id = 'calypso-tote'`, ['product:calypso-tote'])
  await show(false)
  await order.getByRole('button', { name: 'Order again' }).click()
  await expect(order.getByRole('status').last()).toContainText(/is no longer sold\./)
  await show(true)
})

// D24: The server decides.
test('a late press of Cancel is refused, with the way to reach support', async () => {
  const lena = await shop.signUp('Lena Lind')
  const number = await buy(shop, lena)
  const page = await openPage(shop, '/account?tab=orders', lena)
  const order = page.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('button', { name: 'Cancel order' }).click()
  await shop.change(`update orders set created_at = created_at - interval '2 hours' where order_number = '${number}'`)
  await order.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('The two hours are over, so you can no longer change this order.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact?topic=order')
  await expect(page.getByRole('status', { name: `Status of order ${number}` })).toHaveText('Confirmed')
})

// ERR-034, AOR-012
test('when an order cannot be saved, its form says so and keeps the typed text, and another try saves it', async () => {
  const number = await buy(shop, await shop.signUp('Edda Moor'))
  const page = await openPage(shop, `/admin?q=${number}`, demoAdmin)
  await page.getByRole('button', { name: `Edit order ${number}` }).click()
  await page.getByRole('combobox', { name: 'Status' }).last().selectOption('processing')
  page.route(/updateOrderTracking/, { status: 500, json: { code: 'X', message: 'Away' } }, { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to update order. Please try again.')
  await expect(page.getByRole('combobox', { name: 'Status' }).last()).toHaveValue('processing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${number} is saved.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an answer in progress stays although a colleague was faster, and focus is never lost', async () => {
  const email = 'ottilie@example.com'
  const written = { name: 'Ottilie Brandvold', email, topic: 'product', message: 'Is the strap of Onda sold alone?' }
  await shop.call(null, 'contact/sendContactMessage', written)
  const [{ _id: messageId }] = await shop.call(demoAdmin, 'contact/getContactMessages', { search: email })
  const page = await openPage(shop, `/admin/emails?view=received&status=open&q=${email}`, demoAdmin)
  const row = page.getByRole('listitem', { name: 'Message from Ottilie Brandvold' })
  const opener = row.getByRole('button', { name: 'Answer', exact: true })
  const cancel = row.getByRole('button', { name: 'Cancel' })
  await opener.click()
  await expect(row.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await cancel.click()
  await expect(opener).toBeFocused()
  await opener.click()
  await row.getByLabel('Your answer').fill('Yes, as soon as')
  const answer = { messageId, answerId: crypto.randomUUID(), text: 'Yes, it is.' }
  await shop.call(demoAdmin, 'contact/answerContactMessage', answer)
  await expect(row.getByRole('status')).toHaveText('This message was answered while you were writing.')
  await expect(row).toContainText('Yes, it is.')
  await expect(row.getByLabel('Your answer')).toHaveValue('Yes, as soon as')
  await expect(row.getByLabel('Your answer')).toBeFocused()
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused()
})

// ERR-062
test('a view that could not be stored is logged to the console only', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const gone = { code: 'NOT_FOUND', message: 'This product is no longer available.' }
  shop.route(/trackRecentlyViewedProduct/, { status: 409, json: gone })
  const page = await openPage(shop, '/product/selene-mini')
  await expect.poll(() => warn.mock.calls.join()).toContain('The view could not be noted')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByText('This product is no longer available.')).toHaveCount(0)
})

// HDR-026, HDR-027
test('only administrators see the link to the administration', async () => {
  for (const [person, count] of [
    [demoAdmin, 1],
    [demoCustomer, 0],
    [null, 0],
  ] as const) {
    const page = await openPage(shop, '/', person)
    const known = person ? { name: /^Account of/ } : { name: 'Sign In', exact: true }
    await expect(page.getByRole('banner').getByRole('button', known)).toBeVisible()
    const link = page.getByRole('banner').getByRole('link', { name: 'Admin' })
    await expect(link).toHaveCount(count)
    if (count) await expect(link).toHaveAttribute('href', '/admin')
  }
})

test('where the pictured color is sold out, the card leads to the others', async () => {
  const set = (stock: number) => `update product_variants set stock_quantity = ${stock} where id = 'duna-clutch-sand'`
  const topics = ['product:duna-clutch', 'catalogue']
  const page = await openPage(shop, '/search?q=duna')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Duna' })
  await expect(card.getByRole('button', { name: /Add to Cart/ })).toBeVisible()
  await shop.change(set(0), topics)
  await expect(card.getByText('Sold out as pictured')).toBeVisible()
  await card.getByRole('link', { name: /^Other Choices/ }).click()
  await expect(page.getByText('Sand is sold out. Other choices can be ordered.')).toBeVisible()
  await page.getByRole('radio', { name: 'Olive' }).click()
  await expect(page.getByRole('button', { name: 'Add to Bag', exact: true }).first()).toBeEnabled()
})
