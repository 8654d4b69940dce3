import type { AdminReturnRequest } from '#contract/admin-returns.ts'
import { type ReturnStatus, returnStatuses } from '#domain/returns/return-status.ts'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { returned } from '#tests/support/returned-order.ts'
import { changeInShop, readInShop } from '#tests/support/shop-database.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, factsOf, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

const tabs = ['All Requests', 'Pending Review', 'Approved', 'Rejected', 'Processing', 'Completed']

// ART-001, ART-002, ART-003, ART-004, ART-007..016, ART-017..020, ART-031..041, ART-044, ART-045, ART-047..053, ART-059
// VAL-143..146
test('a return is approved, processed and completed, with its email, its money and its stock', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { number, returnId, name, email } = await returned(await newVisitor(), shop, 'Vera Moss')
  await say(shop, returnId, ['Hello', 'Are you there?'])
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Returns \d+ waiting$/ })
  await entry.click()
  await expect(page.getByRole('heading', { name: 'Return Management', level: 1 })).toBeVisible()
  const filters = page.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(filters).toHaveText(tabs.map((tab) => new RegExp(`^${tab} \\d+$`)))
  await expect(page.getByText(/^\d+ requests?$/)).toBeVisible()
  const card = page.getByRole('article', { name: `Return for ${number}` })
  await expect(card).toContainText('2 new')
  await expect(card).toContainText(`${name} ${email}`)
  await expect(card).toContainText('The clasp does not close.')
  await expect(card).toContainText('Item 1, quantity 1, damaged in shipping')
  expect(await factsOf(card)).toEqual({
    RMA: 'Not issued',
    Submitted: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    Reason: 'Damaged In Shipping',
    Requested: '$928.80',
  })
  await expect(card.locator('.tag--warn')).toHaveText('Pending')
  await expect(card.locator('.tag svg')).toHaveCount(1)
  await expectAccessible(page)

  const read = page.waitForResponse('**/api/returns/markCustomerMessagesAsRead')
  await card.getByRole('button', { name: number }).click()
  const sheet = page.getByRole('dialog', { name: `Return for ${number}` })
  await read
  await expect(sheet.getByRole('tab')).toHaveText([/^Details/, /^Messages/])
  await expect(sheet.getByRole('tab', { name: 'Messages 2 unread' })).toBeVisible()
  await expect(card.getByText('new', { exact: false })).toHaveCount(0)
  const facts = await factsOf(sheet)
  expect(facts).toMatchObject({
    Customer: `${name}${email}`,
    Status: 'Pending',
    Type: 'Return',
    Reason: 'Damaged In Shipping',
  })
  expect(facts).toMatchObject({ Requested: '$928.80', Approved: 'Not set', RMA: 'Not issued' })
  await expect(sheet.getByText('The clasp does not close.', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Item 1, Calypso Tote')).toBeVisible()
  await expect(sheet.locator('.sheet__foot').getByRole('button')).toHaveText(['Close', 'Reject', 'Approve'])
  const decision = sheet.getByRole('region', { name: 'Decision' })
  await expect(decision.getByLabel('Approved Amount')).toHaveValue('928.80')
  await expect(decision).toContainText('Optional, internal')
  await expectAccessible(page)
  await decision.getByLabel('Approved Amount').fill('100000')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect(decision.getByText('At most $928.80 can be refunded', { exact: true })).toBeVisible()
  await decision.getByLabel('Approved Amount').fill('900.50')
  await decision.getByLabel('Admin Notes (Optional, internal)', { exact: true }).fill('  A kind customer  ')
  await decision.getByLabel('Tracking Number (Optional)', { exact: true }).fill(' 1Z 42 ')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: `Approve the return for ${number}?` })
  await expect(approval).toContainText(`${name} gets an email at ${email}`)
  await expect(approval).toContainText('$900.50 goes back once the return is completed')
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Cancel' }).click()
  await expect(approval).toHaveCount(0)
  await expect(decision.getByLabel('Approved Amount')).toHaveValue('900.50')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  const approving = page.waitForRequest('**/api/returns/updateReturnRequestStatus')
  await approval.getByRole('button', { name: 'Approve' }).click()
  expect((await approving).postDataJSON()).toEqual({
    returnRequestId: returnId,
    status: 'approved',
    approvedAmount: 900.5,
    adminNotes: 'A kind customer',
    shippingPaidBy: 'shop',
    trackingNumber: '1Z 42',
  })
  const reported = await page.getByText(/is approved as RMA-[0-9A-Z]{8}\.$/).innerText()
  const rma = /RMA-\w{8}/.exec(reported)?.[0]
  await expect(decision).toHaveCount(0)
  expect(await factsOf(sheet)).toMatchObject({ Approved: '$900.50', RMA: rma, Tracking: '1Z 42' })
  await expect.poll(() => factsOf(card)).toMatchObject({ RMA: rma })
  await expect(sheet.locator('.sheet__foot').getByRole('button')).toHaveText(['Close', 'Mark as Processing'])
  const processing = page.waitForRequest('**/api/returns/updateReturnRequestStatus')
  await sheet.getByRole('button', { name: 'Mark as Processing' }).click()
  expect((await processing).postDataJSON()).toEqual({ returnRequestId: returnId, status: 'processing' })
  await expect(sheet.locator('.sheet__foot').getByRole('button')).toHaveText(['Close', 'Mark as Completed'])
  await sheet.getByRole('button', { name: 'Mark as Completed' }).click()
  const question = page.getByRole('dialog', { name: /^Complete RMA-[0-9A-Z]{8} and refund \$900\.50\?$/ })
  await expect(question.getByRole('checkbox', { name: /^Back into stock/ })).not.toBeChecked()
  await expect(question).toContainText('Off for defective and damaged items')
  await question.getByRole('checkbox', { name: /^Back into stock/ }).check()
  await expect(question).toContainText(/\d+ in stock becomes \d+/)
  expect(await factsOf(question)).toMatchObject({
    'Approved amount': '$900.50',
    'Paid and not yet refunded': '$928.80',
  })
  expect((await factsOf(question))['Charity share']).toMatch(/^\$43\.00 becomes \$1\.\d\d$/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Mark as Completed' }).dblclick()
  await expect(question).toHaveCount(0)
  await expect(sheet.getByText('$900.50 went back to the card that paid.')).toBeVisible()
  await expect(sheet.getByText(/back in stock/)).toBeVisible()
  await expect(sheet.locator('.sheet__foot').getByRole('button')).toHaveText(['Close'])
  const refunds = await readInShop(
    shop,
    `select r.amount_cents from refunds r join orders o on o.id = r.order_id where o.order_number = '${number}'`,
  )
  expect(refunds).toEqual([{ amount_cents: 90_050 }])
  const emails = await readInShop(shop, `select kind from emails where recipient = '${email}' and kind like 'return%'`)
  expect(emails).toContainEqual({ kind: 'return-approved' })
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  await expect(sheet).toHaveCount(0)
  await expect(card.locator('.tag--done')).toHaveText('Completed')
})

// ART-042, ART-043: photos full screen, videos with controls
test('evidence opens full screen, and a video plays in place', async ({ page, shop, newVisitor }) => {
  const { number, returnId } = await returned(await newVisitor(), shop, 'Nele Frost')
  await changeInShop(
    shop,
    `insert into return_files (id, return_id, position, url, media_type, alt_text) values
      ('photo-${returnId}', '${returnId}', 0, '/logo.png?${returnId}', 'image/png', 'The clasp'),
      ('film-${returnId}', '${returnId}', 1, '/film-${returnId}', 'video/mp4', '')`,
    ['returns'],
  )
  await page.route(`**/film-${returnId}`, (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }))
  await signInOn(page, demoAdmin)
  await openPage(page, `/admin/returns?q=${number}`)
  await page.getByRole('button', { name: number }).click()
  const sheet = page.getByRole('dialog', { name: `Return for ${number}` })
  await expectPhoto(sheet.getByRole('img', { name: 'The clasp' }))
  await expect(sheet.locator('video[controls]')).toHaveAttribute('preload', 'metadata')
  await expect(sheet.locator('video[controls]')).toHaveAttribute('src', `/film-${returnId}`)
  await sheet.getByRole('button', { name: 'Enlarge The clasp' }).click()
  const viewer = page.getByRole('dialog', { name: `Photos of ${number}` })
  await expectPhoto(viewer.getByRole('img', { name: 'The clasp' }))
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(sheet).toBeVisible()
})

// ART-016, ART-021..030
test('an empty list of returns is accessible, and each status has its color', async ({ page }) => {
  await signInOn(page, demoAdmin)
  let listed: AdminReturnRequest[] = []
  await page.route('**/api/returns/getAllReturnRequests', (route) => route.fulfill({ json: listed }))
  await openPage(page, '/admin/returns?status=completed')
  await expect(page.getByText('No completed return requests found.')).toBeVisible()
  await expectAccessible(page)
  listed = returnStatuses.map(listedAs)
  await page.getByRole('button', { name: /^Approved/ }).click()
  for (const [status, color] of Object.entries(tagColors)) {
    const card = page.getByRole('article', { name: `Return for ${status}` })
    await expect(card.locator('.tag'), status).toHaveCSS('background-color', color)
    await expect(card.getByText('2 new', { exact: true })).toHaveCSS('color', 'rgb(155, 35, 24)')
  }
})

/** The colors of warning, success, danger, information, done and neutral. */
const tagColors: Record<ReturnStatus, string> = {
  pending: 'rgb(247, 237, 211)',
  approved: 'rgb(227, 239, 231)',
  rejected: 'rgb(249, 230, 227)',
  processing: 'rgb(233, 235, 246)',
  completed: 'rgb(239, 231, 245)',
  cancelled: 'rgb(236, 234, 229)',
}

function listedAs(status: ReturnStatus): AdminReturnRequest {
  return {
    _id: status,
    orderId: status,
    orderNumber: status,
    userId: 'ada',
    userName: 'Ada',
    userEmail: 'ada@example.com',
    submittedAt: 0,
    type: 'return',
    description: '',
    requestedAmount: 1,
    status,
    unreadCount: 2,
    returnItems: [],
    evidenceUrls: [],
    evidence: [],
  }
}

async function say(shop: RunningShop, returnId: string, messages: string[]): Promise<void> {
  for (const message of messages)
    await changeInShop(
      shop,
      `insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type, message)
        select gen_random_uuid(), r.id, 'customer', r.user_id, o.customer_name, 'text', '${message}'
        from return_requests r join orders o on o.id = r.order_id where r.id = '${returnId}'`,
      ['returns'],
    )
}
