import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { changeInShop, readInShop } from '#tests/support/shop-database.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// D31, G-65: the worker's shop reconciles once its journeys are over
test('a piece refunded before shipping leaves slip, order page and withdrawal, and the receipt promises the paid amount', async ({
  page,
  newVisitor,
  shop,
}) => {
  const number = await buy(page, 'calypso-tote', { ...newCustomer('Mara Sole'), quantity: 2 })
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin/orders/${number}`)
  await merchant.getByRole('button', { name: 'More: Pieces of Calypso Tote to refund' }).click()
  const form = merchant.getByRole('form', { name: 'Refund' })
  await expect(form.getByRole('checkbox', { name: 'Put the piece back into stock' })).toBeChecked()
  await expectAccessible(merchant)
  await form.getByRole('button', { name: /^Refund \$/ }).click()
  const question = merchant.getByRole('dialog', { name: /^Refund \$/ })
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  const line = merchant.getByRole('region', { name: 'Lines' }).getByRole('row', { name: /Calypso Tote/ })
  await expect(line).toContainText('1 refunded, 1 canceled before shipping')
  const own = page.getByRole('article', { name: `Order ${number}` })
  await expect(own, 'the customer’s open page').toContainText('1 refunded, 1 canceled before shipping')

  const { order } = await call(merchant, 'orders/getOrderDetail', { orderNumber: number })
  const slip = await merchant.request.get(`/api/order-files/${order._id}/packing-slip.pdf`)
  const text = pdfPages(await slip.body())
    .flat()
    .join('\n')
  expect(text).toContain('1 ×Calypso Tote')
  expect(text).not.toContain('2 ×')

  const arrived = `update orders set shipping_address = jsonb_set(shipping_address::jsonb, '{country}', '"Italy"'),
    status = 'delivered', delivered_at = now() where order_number = '${number}'`
  await changeInShop(shop, arrived, ['orders'])
  await openPage(page, '/account?tab=orders')
  await openPage(page, `/account?tab=returns&request=${number}`)
  const asked = page.getByRole('group', { name: 'Pieces of Calypso Tote to return' })
  await expect(asked.locator('..')).toContainText('of 1')
  await openPage(page, '/account?tab=orders')
  await own.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('checkbox', { name: /Calypso Tote/ })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm withdrawal here' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
  const recorded = `select i.quantity, r.approved_cents as approved, o.total_cents - f.amount_cents as left, w.content
    from return_requests r join orders o on o.id = r.order_id join return_items i on i.return_id = r.id
    join refunds f on f.order_id = o.id join withdrawal_receipts w on w.return_id = r.id where o.order_number = '${number}'`
  const [receipt] = await readInShop(shop, recorded)
  expect(receipt).toMatchObject({ quantity: 1 })
  expect(Number(receipt?.approved)).toBeLessThanOrEqual(Number(receipt?.left))
  const promised = (Number(receipt?.approved) / 100).toFixed(2)
  expect(String(receipt?.content).replaceAll(',', '')).toContain(`Goes back to you: $${promised}`)
  const emailed = `select string_agg(e.text, ' ') filter (where e.kind = 'withdrawal-receipt') as withdrawal,
      string_agg(e.text, ' ') filter (where e.text like '%canceled before shipping%') as refund
    from emails e join orders o on o.id = e.order_id where o.order_number = '${number}'`
  const [reported] = await readInShop(shop, emailed)
  expect(String(reported?.withdrawal).replaceAll(',', ''), 'the receipt as emailed').toContain(`$${promised}`)
  expect(reported?.refund, 'the email of the refund').toContain('Calypso Tote')
  await openPage(merchant, `/admin/returns?q=${number}`)
  await expect(merchant.getByRole('article', { name: `Return for ${number}` })).toContainText('Approved')
})

test('a shipped piece that its customer sends back is received at the order, once, and is in stock again', async ({
  page,
  newVisitor,
  shop,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Nora Sands'))
  await changeInShop(shop, `update orders set status = 'shipped' where order_number = '${number}'`, ['orders'])
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin/orders/${number}`)
  await merchant.getByRole('button', { name: 'More: Pieces of Calypso Tote to refund' }).click()
  const form = merchant.getByRole('form', { name: 'Refund' })
  const comesBack = form.getByRole('checkbox', { name: 'The customer sends the piece back' })
  await expect(comesBack).not.toBeChecked()
  await comesBack.check()
  await form.getByRole('button', { name: /^Refund \$/ }).click()
  const question = merchant.getByRole('dialog', { name: /^Refund \$/ })
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(merchant.getByText('1 piece coming back')).toBeVisible()
  const movements = `select m.delta from stock_movements m join orders o on o.id = m.source_id
    where o.order_number = '${number}' and m.cause = 'return' and m.variant_id is not null`
  expect(await readInShop(shop, movements)).toEqual([])

  await merchant.getByRole('button', { name: 'Received' }).click()
  const arrival = merchant.getByRole('dialog', { name: 'Has the piece arrived?' })
  await expect(arrival.getByRole('checkbox', { name: 'Put the piece back into stock' })).toBeChecked()
  await expectAccessible(merchant)
  await arrival.getByRole('button', { name: 'Cancel' }).click()
  await expect(merchant.getByText('1 piece coming back')).toBeVisible()
  await merchant.getByRole('button', { name: 'Received' }).click()
  await arrival.getByRole('button', { name: 'Received' }).dblclick()
  await expect(merchant.getByText('1 piece received and back in stock.')).toBeVisible()
  await expect(merchant.getByText(/^Arrived on /)).toBeVisible()
  await expect(merchant.getByRole('button', { name: 'Received' })).toHaveCount(0)
  const line = merchant.getByRole('region', { name: 'Lines' }).getByRole('row', { name: /Calypso Tote/ })
  await expect(line).toContainText('1 refunded, 1 returned')
  expect(await readInShop(shop, movements)).toEqual([{ delta: 1 }])
})

test('pieces of an open return are refunded separately only after a warning, and the return pays less on both sides', async ({
  page,
  newVisitor,
  shop,
}) => {
  const number = await buy(page, 'calypso-tote', { ...newCustomer('Iris Holm'), quantity: 2 })
  const returnId = `apart-${number}`
  const asked = `update orders set status = 'delivered', delivered_at = now() where order_number = '${number}';
    insert into return_requests (id, order_id, user_id, reason, description, requested_cents)
      select '${returnId}', id, user_id, 'change_of_mind', 'It is too large.', 92880 from orders where order_number = '${number}';
    insert into return_items (return_id, order_id, position, quantity, reason)
      select '${returnId}', id, 0, 1, 'change_of_mind' from orders where order_number = '${number}'`
  await changeInShop(shop, asked, ['orders', 'returns'])
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  const { order } = await call(merchant, 'orders/getOrderDetail', { orderNumber: number })
  const gesture = { requestId: crypto.randomUUID(), amount: 40, reason: 'For the delay', lines: [] }
  await call(merchant, 'orders/refundOrder', { orderId: order._id, ...gesture, includesShipping: false })
  await openPage(merchant, `/admin/orders/${number}`)
  const more = merchant.getByRole('button', { name: 'More: Pieces of Calypso Tote to refund' })
  const form = merchant.getByRole('form', { name: 'Refund' })
  await more.click()
  await expect(form).toBeVisible()
  await expect(form.getByText('$40.00 was refunded earlier')).toBeVisible()
  await expect(form.getByText('part of an open return')).toHaveCount(0)
  await more.click()
  await expect(form).toContainText(
    '1 piece is part of an open return. If you refund it here, the return will pay less.',
  )
  await expectAccessible(merchant)
  await form.getByRole('checkbox', { name: 'Refund anyway' }).check()
  await form.getByRole('button', { name: /^Refund \$/ }).click()
  const question = merchant.getByRole('dialog', { name: /^Refund \$/ })
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(question).toHaveCount(0)
  await openPage(page, `/account?tab=returns&return=${returnId}`)
  await expect(page.getByText('Left to refund').locator('..')).toContainText('$0.00')
  await openPage(merchant, `/admin/returns?open=${returnId}`)
  await expect(merchant.getByText('1 refunded apart from the return')).toBeVisible()
})
