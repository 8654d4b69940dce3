import { expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { buy } from '#tests/support/pages/steps.ts'
import { asking } from '#tests/support/returned-order.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'calypso-tote'")
const decisions = /returns\/updateReturnRequestStatus/
const broken = { status: 500, json: {} }

/** A delivered order whose customer asks for a return of its last line. */
async function returned(name: string, quantity = 1) {
  const person = await shop.signUp(name)
  const number = await buy(shop, person, { quantity })
  await shop.change(asking(number), ['orders', 'returns'])
  return { person, number, returnId: `return-${number}` }
}

async function openReturn(number: string) {
  const page = await openPage(shop, `/admin/returns?q=${number}`, demoAdmin)
  await page.getByRole('button', { name: number }).click()
  return { page, ...partsOf(page, number) }
}

function partsOf(page: Page, number: string) {
  return {
    card: page.getByRole('article', { name: `Return for ${number}` }),
    sheet: page.getByRole('dialog', { name: `Return for ${number}` }),
  }
}

// ART-057: an earlier refund is shown before the rest is refunded
test('when less is left than was approved, the administrator sees the amount before completing, and each change of it', async () => {
  const { number, returnId } = await returned('Nora Fen')
  const approved = `update return_requests set status = 'processing', approved_cents = requested_cents where id = '${returnId}'`
  await shop.change(approved, ['returns'])
  const { orderId } = await shop.call(demoAdmin, 'returns/getReturnRequest', { returnRequestId: returnId })
  const refund = (amount: number) =>
    shop.call(demoAdmin, 'orders/refundOrder', {
      orderId,
      amount,
      reason: 'A kindness',
      requestId: crypto.randomUUID(),
    })
  await refund(800)
  const { page, sheet } = await openReturn(number)
  await sheet.getByRole('button', { name: 'Mark as Completed' }).click()
  const question = page.getByRole('dialog', { name: `Complete the return for ${number} and refund $128.80?` })
  await expect(question).toContainText('$128.80 of the approved $928.80 is left')
  await refund(100)
  const changed = page.getByRole('dialog', { name: `Complete the return for ${number} and refund $28.80?` })
  await expect(changed).toContainText('$28.80 of the approved $928.80 is left')
  const sent = shop.watch(decisions)
  await changed.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ status: 'completed', refundAmount: 28.8 })])
  await expect(changed).toHaveCount(0)
})

// ART-018, ART-055, ERR-042: items are counted by their position in the order
test('a rejection requires a reason for the customer, and a failure keeps the typed text', async () => {
  const { number, person } = await returned('Ida Rye', 2)
  const { page, card, sheet } = await openReturn(number)
  await expect(card.getByText('Item 1, quantity 2, damaged in shipping', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Item /)).toHaveCount(1)
  const item = sheet.getByRole('listitem').filter({ hasText: /^Item / })
  await expect(item).toHaveText('Item 1, Calypso Tote, OliveQuantity 2damaged in shipping')
  await sheet.getByLabel('Admin Notes').fill('Worn at a party')
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Admin Notes')).toHaveValue('Worn at a party')
  await sheet.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: `Reject the return for ${number}?` })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByText('Please say why')).toBeVisible()
  await question.getByLabel('Reason for the customer').fill('The bag was worn.')
  shop.route(decisions, broken, { times: 1 })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByText('Failed to update return status. Please try again.')).toBeVisible()
  const sent = shop.watch(decisions)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toHaveCount(0)
  expect(sent).toEqual([expect.objectContaining({ status: 'rejected', adminNotes: 'Worn at a party' })])
  expect(sent[0]).not.toHaveProperty('approvedAmount')
  await expect(sheet.locator('.tag--bad')).toHaveText('Rejected')
  const emails = "select text from emails where recipient = $1 and kind = 'return-rejected'"
  const [email] = (await shop.db.$client.query(emails, [person.email])).rows
  expect(email.text).toContain('The bag was worn.')
  expect(email.text).not.toContain('Worn at a party')
  await sheet.getByRole('tab', { name: /^Messages/ }).click()
  await expect(sheet.getByRole('article', { name: 'Message from Stella Maris' })).toContainText('The bag was worn.')
})

// ART-046, VAL-144..146, ART-003, ART-004
test('an amount is approved only where one was requested, it is sent only when entered, and the list counts the return', async () => {
  const { number, returnId } = await returned('Olga Frost')
  const request = (amount: number) =>
    shop.change(`update return_requests set requested_cents = ${amount} where id = '${returnId}'`, ['returns'])
  await request(0)
  const free = await openReturn(number)
  const decision = free.page.getByRole('region', { name: 'Decision' })
  const tracking = decision.getByLabel('Tracking Number (Optional)', { exact: true })
  await expect(tracking).toBeVisible()
  await expect(decision.getByLabel('Approved Amount')).toHaveCount(0)
  await request(92_880)
  const { page } = await openReturn(number)
  const expectCounts = async (counts: string[]) => {
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveText(counts)
    await expect(page.getByText('1 request', { exact: true })).toBeVisible()
  }
  const nothingElse = ['Rejected 0', 'Processing 0', 'Completed 0']
  await expect(decision.getByLabel('Approved Amount')).toHaveValue('928.80')
  await expectCounts(['All Requests 1', 'Pending Review 1', 'Approved 0', ...nothingElse])
  await decision.getByLabel('Approved Amount').fill('')
  await decision.getByLabel('Admin Notes (Optional, internal)', { exact: true }).fill('   ')
  await tracking.fill('   ')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('dialog', { name: `Approve the return for ${number}?` })
  await expect(approval).toContainText('$928.80 goes back once the return is completed')
  const sent = shop.watch(decisions)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(decision).toHaveCount(0)
  expect(sent).toEqual([{ returnRequestId: returnId, status: 'approved', shippingPaidBy: 'shop' }])
  await expectCounts(['All Requests 1', 'Pending Review 0', 'Approved 1', ...nothingElse])
})

// ART-060..071, ART-072, VAL-147, VAL-148, ERR-043, DAT-076
test('a customer and the shop write to each other live, and administrators see who works on it', async () => {
  const { number, returnId, person } = await returned('Olga Pine')
  const write = (message: string) =>
    shop.call(person, 'returns/sendReturnMessage', { returnRequestId: returnId, message, messageType: 'text' })
  const page = await openPage(shop, `/admin/returns?q=${number}`, demoAdmin)
  const { card, sheet } = partsOf(page, number)
  await expect(card).toBeVisible()
  await write('Hello')
  await expect(card.getByText('1 new')).toBeVisible()
  await card.getByRole('button', { name: number }).click()
  await sheet.getByRole('button', { name: 'I take this' }).click()
  await expect(sheet.getByText('You work on it.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Give it back' }).click()
  await expect(sheet.getByText('Nobody works on it yet.')).toBeVisible()

  await sheet.getByRole('tab', { name: /^Messages/ }).click()
  const messages = sheet.getByRole('log').getByRole('article')
  await expect(messages).toHaveCount(1)
  await expect(messages.first().getByText('Olga Pine')).toBeVisible()
  await expect(messages.first().locator('time')).toHaveText(/E[SD]T$/)
  await write('With two\nlines')
  await expect(messages).toHaveCount(2)
  const field = sheet.getByPlaceholder('Type your message...')
  const button = sheet.getByRole('button', { name: 'Send', exact: true })
  await field.fill('   ')
  await expect(button).toBeDisabled()
  await field.fill('First line')
  await field.press('Shift+Enter')
  await page.keyboard.type('second line')
  shop.route(/returns\/sendReturnMessage/, broken, { times: 1 })
  await field.press('Enter')
  await expect(sheet.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(field).toHaveValue('First line\nsecond line')
  const held = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const hold = async ({ input, next }: { input: unknown; next: () => Promise<Response> }) => {
    sent.push(input)
    await held.promise
    return next()
  }
  shop.route(/returns\/sendReturnMessage/, hold, { times: 1 })
  await field.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Sending...' })).toBeVisible()
  held.resolve()
  await expect(messages).toHaveCount(3)
  const answer = { senderId: 'stella-maris', messageType: 'admin_response', message: 'First line\nsecond line' }
  expect(sent).toEqual([expect.objectContaining({ returnRequestId: returnId, ...answer })])
  await expect(field).toHaveValue('')
  await sheet.getByLabel('Prepared answers').selectOption('Ask for photos')
  await expect(field).toHaveValue(/^Could you send us two or three photos/)
  await expect(field).toBeFocused()
  await button.click()
  await expect(messages).toHaveCount(4)
  const written = await shop.call(person, 'returns/getReturnMessages', { returnRequestId: returnId })
  expect(written.map(({ senderType, message }: Record<string, string>) => `${senderType}: ${message}`)).toEqual([
    'customer: Hello',
    'customer: With two\nlines',
    'admin: First line\nsecond line',
    expect.stringMatching(/^admin: Could you send us/),
  ])
  await shop.call(person, 'returns/markReturnMessagesAsRead', { returnRequestId: returnId })
  await expect(messages.last().getByText('Read', { exact: true })).toBeVisible()
  await field.fill('Not sent')
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  const question = page.getByRole('dialog', { name: 'Leave without sending?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(card.getByText(/\bnew\b/)).toHaveCount(0)
})

// ART-064, ART-065, ART-066, ART-067, ART-072, VAL-148
test('a conversation begins empty and waits for its first message; its pictures open large, and other files are links', async () => {
  const { number, returnId } = await returned('Pia Reed')
  const held = Promise.withResolvers<void>()
  shop.route(/returns\/getSystemAdminUser/, async () => {
    await held.promise
    return Response.json({ _id: 'who-answers', name: 'Stella Maris' })
  })
  const senders: unknown[] = []
  shop.route(/returns\/sendReturnMessage/, ({ input }) => {
    senders.push(input)
    return Response.json({}, { status: 500 })
  })
  const { page, sheet } = await openReturn(number)
  await sheet.getByRole('tab', { name: 'Messages' }).click()
  await expect(sheet.getByText('No messages yet')).toBeVisible()
  const field = sheet.getByPlaceholder('Type your message...')
  await field.fill('Hello')
  await field.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  held.resolve()
  await expect(sheet.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await field.press('Enter')
  await expect(sheet.getByText('Failed to send message. Please try again.')).toBeVisible()
  expect(senders).toEqual([expect.objectContaining({ senderId: 'who-answers' })])
  await shop.change(
    `insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type)
      values ('m-${returnId}', '${returnId}', 'customer', 'pia', 'Pia Reed', 'text');
    insert into return_files (id, return_id, message_id, position, url, media_type, alt_text) values
      ('a-${returnId}', '${returnId}', 'm-${returnId}', 0, '/logo.png?a${returnId}', 'image/png', 'The strap'),
      ('b-${returnId}', '${returnId}', 'm-${returnId}', 1, '/letter-${returnId}', 'application/pdf', 'Letter')`,
    ['returns'],
  )
  await expect(sheet.getByRole('img', { name: 'The strap' })).toHaveAttribute('src', `/logo.png?a${returnId}`)
  await expect(sheet.getByRole('link', { name: /^Letter/ })).toHaveAttribute('href', `/letter-${returnId}`)
  await sheet.getByRole('button', { name: 'Enlarge The strap' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Pia Reed' })
  await expect(viewer.getByRole('img', { name: 'The strap' })).toBeVisible()
})

test('leaving a return names the unsaved decision and the unsent message', async () => {
  const { number } = await returned('Una Moss')
  const { page, sheet } = await openReturn(number)
  await sheet.getByLabel('Admin Notes').fill('Worn at a party')
  await sheet.getByRole('tab', { name: 'Messages' }).click()
  await sheet.getByPlaceholder('Type your message...').fill('Could you send us a photo?')
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Not saved yet: Admin Notes. Your message is not sent yet.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(sheet).toHaveCount(0)
})

test('of two administrators who approve a return, the second reads what the first one approved', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { number, returnId } = await returned('Vera Holt')
  const { page, sheet } = await openReturn(number)
  await sheet.getByLabel('Approved Amount').fill('50')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: `Approve the return for ${number}?` })
  const theirs = { status: 'approved', approvedAmount: 100, adminNotes: 'A kind customer' }
  await shop.call(demoAdmin, 'returns/updateReturnRequestStatus', { returnRequestId: returnId, ...theirs })
  await expect(sheet.getByText('This return was decided meanwhile.')).toBeVisible()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    / decided this return meanwhile: Approved Amount \$100\.00\. What you typed about it was not saved\.$/,
  )
  await expect(question).toHaveCount(0)
  await expect.poll(() => warn.mock.calls.join()).toContain('The return could not be created')
})

// ART-005, ART-006
test('an empty list says so, with and without a status filter', async () => {
  const asked: unknown[] = []
  shop.route(/returns\/getAllReturnRequests/, ({ input }) => {
    asked.push(input)
    return Response.json([])
  })
  const page = await openPage(shop, '/admin/returns', demoAdmin)
  await expect(page.getByRole('heading', { name: 'No return requests' })).toBeVisible()
  await expect(page.getByText('No return requests have been submitted yet.')).toBeVisible()
  expect(asked.at(-1)).toEqual({ limit: 100 })
  for (const [name, status] of [
    ['Pending Review', 'pending'],
    ['Completed', 'completed'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByText(`No ${status} return requests found.`)).toBeVisible()
    expect(asked.at(-1)).toEqual({ limit: 100, status })
  }
})
