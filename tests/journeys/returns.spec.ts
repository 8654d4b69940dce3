import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { film } from '#tests/support/films.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const clasp = { name: 'clasp.mp4', mimeType: 'video/mp4', buffer: film(20_000) }

const away = { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Away', data: {} } }

/** An order of one bag that has arrived, and its customer's page; `merchant` is an administrator's browser. */
async function arrive(page: Page, merchant: Page, name: string): Promise<string> {
  return deliver(merchant, await buy(page, 'calypso-tote', newCustomer(name)))
}

async function deliver(merchant: Page, number: string): Promise<string> {
  await signInOn(merchant, demoAdmin)
  const [order] = await call(merchant, 'orders/getAllOrders', { search: number })
  await call(merchant, 'orders/updateOrderTracking', { orderId: order._id, status: 'delivered' })
  return number
}

async function photo(name: string) {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background: '#a06' } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** Sent over HTTP, with a video as evidence; its id. */
async function requestOn(page: Page, orderNumber: string): Promise<string> {
  const [order] = await call(page, 'orders/getUserOrders', { orderNumber })
  const address = new URL(await call(page, 'fileUpload/generateUploadUrl', { kind: 'return_evidence' })).pathname
  const answer = await page.request.post(address, { data: clasp.buffer, headers: { 'content-type': clasp.mimeType } })
  const { storageId } = await answer.json()
  const url = await call(page, 'fileUpload/saveReturnEvidenceImage', { storageId, altText: clasp.name })
  const { returnRequestId } = await call(page, 'returns/createReturnRequest', {
    orderId: order._id,
    reason: 'defective',
    description: 'The clasp does not close.',
    evidenceUrls: [url],
    returnItems: [{ orderItemIndex: 0, quantity: 1 }],
  })
  return returnRequestId
}

// ORD-016, RET-001, RET-002, RET-005, RET-008, RET-009, RET-010, RET-011, RET-012, RET-013, ACC-005, VAL-024..027, ERR-010, AUT-032, C-36
test('a customer requests a return from the order, sends a video and a photo, and withdraws it', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  // Its page makes another request while it is deleted.
  allowAnswers('503 /api/uploads/*', '404 /api/returns/getReturnMessages')
  const bought = await buy(page, { 'galassia-flap': 1, 'calypso-tote': 2 }, newCustomer('Ada Marsh'))
  const number = await deliver(await newVisitor(), bought)
  await page.getByRole('link', { name: 'Request Return' }).click()
  await expect(page.getByRole('heading', { name: 'Request a return', level: 1 })).toBeVisible()
  const pieces = page.getByRole('group', { name: 'Pieces of Calypso Tote to return' })
  await expect(pieces.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Request Return' }).click()
  for (const words of [
    'Please select at least one item to return',
    'Please provide a description of the issue',
    'Please upload at least one image showing the issue',
  ])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expectAccessible(page)

  await pieces.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText('Please select at least one item to return'), 'once it is mended').toHaveCount(0)
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(pieces.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'false')
  await pieces.getByRole('button', { name: 'One more' }).click()
  await expect(pieces.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('0 of 1', { exact: true }), 'the other line').toBeVisible()
  await page.getByLabel('Reason').selectOption('Quality Issue')
  await page.getByLabel('Description').fill('The clasp does not close.')
  await expect(page.getByText('Please provide a description of the issue')).toHaveCount(0)
  await reloadPage(page)
  await expect(page.getByLabel('Description')).toHaveValue('The clasp does not close.')
  await expect(page.getByLabel('Reason')).toHaveValue('quality_issue')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  const forgotten = page.getByText('The page was reloaded. Please add your photos and films again.')
  await expect(forgotten, 'no file was chosen').toHaveCount(0)

  const input = page.getByLabel('Photos or a short film').and(page.locator('input'))
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  let isAway = true
  await page.route('**/api/uploads/*', (route) =>
    isAway && route.request().headers()['content-type'] === 'image/png' ? route.fulfill(away) : route.continue(),
  )
  await input.setInputFiles([clasp, await photo('edge.png'), letter])
  await expect(page.getByText('File "letter.pdf" is not an image or video')).toBeVisible()
  const files = page.getByRole('list', { name: 'Chosen files' })
  await expect(files.getByText('Failed to upload edge.png')).toBeVisible()
  await expect(files.getByText(/(bytes|KB), added$/)).toBeVisible()
  await expect(page.getByText('The other files are kept. You can send the request without edge.png.')).toBeVisible()
  isAway = false
  await files.getByRole('button', { name: 'Try again to upload edge.png' }).click()
  await expect(files.getByText(/(bytes|KB), added$/)).toHaveCount(2)
  await reloadPage(page)
  await expect(forgotten).toBeVisible()
  await expect(files.getByRole('listitem')).toHaveCount(0)
  await input.setInputFiles([clasp, await photo('edge.png')])
  await expect(forgotten).toHaveCount(0)
  await expect(files.getByText(/(bytes|KB), added$/)).toHaveCount(2)
  const sent = page.waitForRequest('**/api/returns/createReturnRequest')
  await page.getByRole('button', { name: 'Request Return' }).dblclick()
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'return',
    reason: 'quality_issue',
    evidenceUrls: [expect.stringMatching(/^\/return-files\//), expect.stringMatching(/^\/return-files\//)],
  })
  const [flap, tote] = [0, 2].map((quantity, orderItemIndex) => ({ orderItemIndex, quantity, reason: 'quality_issue' }))
  expect((await sent).postDataJSON().returnItems, 'none of the other line').toEqual([flap, tote])

  const own = page.getByRole('region', { name: `Return of order ${number}` })
  await expect(own.getByRole('status', { name: 'Status of this return' })).toHaveText('Pending')
  const [kept] = await call(page, 'returns/getUserReturnRequests', {})
  expect(kept.returnItems).toMatchObject([tote])
  const evidence = own.getByRole('list', { name: 'What you sent in' })
  await expect(evidence.locator('video')).toHaveAttribute('src', /^\/return-files\//)
  await expect.poll(() => evidence.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80)
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Delete request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete return request' }).click()
  await expect(page.getByRole('heading', { name: 'No returns' })).toBeVisible()
  await openPage(page, '/account?tab=orders')
  await expect(page.getByRole('link', { name: 'Request Return' })).toBeVisible()
})

// RET-003, RET-004, RET-023..030, API-072, ERR-015, VAL-033, ERR-016, AUT-030
test('customer and shop write to each other, live in both directions', async ({ page, newVisitor, allowAnswers }) => {
  const merchant = await newVisitor()
  const returnRequestId = await requestOn(page, await arrive(page, merchant, 'Bea Marsh'))
  const answer = (message: string) =>
    call(merchant, 'returns/sendReturnMessage', { returnRequestId, message, messageType: 'admin_response' })
  await openPage(page, '/account?tab=orders')
  await answer('Please send it in.')
  await page.getByRole('tab', { name: 'Returns 1 unread' }).click()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Please send it in.')).toBeVisible()
  await expect(log.getByText('New', { exact: true })).toBeVisible()
  await expect(log.getByText(/^\d{1,2}:\d\d\s[AP]M E[DS]T$/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Returns', exact: true })).toBeVisible()
  const read = async () => (await call(merchant, 'returns/getReturnMessagesAdmin', { returnRequestId }))[0].isRead
  await expect.poll(read).toBe(true)

  const field = page.getByLabel('Message', { exact: true })
  await field.fill('One line')
  await field.press('Shift+Enter')
  await field.pressSequentially('and another')
  await reloadPage(page)
  await expect(field).toHaveValue('One line\nand another')
  allowAnswers('503 /api/returns/sendReturnMessage')
  await page.route('**/api/returns/sendReturnMessage', (route) => route.fulfill(away), { times: 1 })
  await field.press('Enter')
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(field).toHaveValue('One line\nand another')
  await field.press('Enter')
  await expect(log.getByText('One line and another')).toBeVisible()
  await expect(field).toHaveValue('')

  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await page.getByTestId('attachment').setInputFiles(letter)
  await expect(page.getByText('Only image files are allowed')).toBeVisible()
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  allowAnswers('400 /api/uploads/*')
  await page.getByTestId('attachment').setInputFiles(broken)
  await expect(page.getByText('Failed to upload file. Please try again.')).toBeVisible()
  await page.getByTestId('attachment').setInputFiles(await photo('edge.png'))
  await page.getByRole('button', { name: 'Send' }).click()
  const attached = log.getByRole('img')
  await expect.poll(() => attached.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80)
  await answer('Thank you.')
  await expect(log.getByText('Thank you.')).toBeVisible()
  await call(merchant, 'returns/markCustomerMessagesAsRead', { returnRequestId })
  await expect(log.getByText('Seen')).toHaveCount(2)
  await expectAccessible(page)
})

// ERR-011, ERR-012, ERR-014
test('a request that fails, and a deletion that fails, say so and lose nothing', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('503 /api/returns/*', '429 /api/returns/createReturnRequest', '404 /api/returns/getReturnMessages')
  const answerOnce = (name: string, answer: typeof away) =>
    page.route(`**/api/returns/${name}`, (route) => route.fulfill(answer), { times: 1 })
  await arrive(page, await newVisitor(), 'Dora Marsh')
  await page.getByRole('link', { name: 'Request Return' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('Description').fill('The clasp does not close.')
  await page.getByLabel('Photos or a short film').and(page.locator('input')).setInputFiles([clasp])
  await expect(page.getByText(/(bytes|KB), added$/)).toBeVisible()
  const send = page.getByRole('button', { name: 'Request Return' })
  await answerOnce('createReturnRequest', away)
  await send.click()
  await expect(page.getByText('Failed to submit return request')).toBeVisible()
  const words = 'Please wait a minute, then send it again.'
  await answerOnce('createReturnRequest', {
    status: 429,
    json: { code: 'TOO_MANY_REQUESTS', message: words, data: {} },
  })
  await send.click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Failed to submit return request')).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('The clasp does not close.')
  await send.click()

  await page.getByRole('button', { name: 'Delete request' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete return request' })
  await answerOnce('deleteReturnRequest', away)
  await confirm.click()
  await expect(page.getByText('Failed to delete return request. Please try again.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Status of this return' })).toHaveText('Pending')
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'No returns' })).toBeVisible()
})

// RET-014, RET-015, RET-020, ERR-013, RET-006, DAT-067, G-66
test('a second return of an order is not available, and an approved one has its number and a slip to print', async ({
  page,
  newVisitor,
}) => {
  const merchant = await newVisitor()
  const number = await arrive(page, merchant, 'Cora Marsh')
  const returnRequestId = await requestOn(page, number)
  await expect(page.getByText('Return request already submitted for this order')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request Return' })).toHaveCount(0)
  await openPage(page, `/account?tab=returns&request=${number}`)
  const notice = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Return Not Available' }) })
  await expect(notice).toContainText('Return request already submitted for this order')
  await expect(notice.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/contact?topic=return')
  await expectAccessible(page)

  await openPage(page, '/account?tab=returns')
  const status = page.getByRole('status', { name: 'Status of this return' })
  await expect(status).toHaveText('Pending')
  await call(merchant, 'returns/updateReturnRequestStatus', { returnRequestId, status: 'approved' })
  await expect(status).toHaveText('Approved')
  await expect(page.getByRole('button', { name: 'Delete request' })).toHaveCount(0)
  const [{ rmaNumber }] = await call(page, 'returns/getUserReturnRequests', {})
  await expect(page.getByRole('definition').filter({ hasText: rmaNumber })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress of this return' }).getByRole('listitem')).toHaveText([
    /^Requested/,
    /^Approved/,
  ])
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print return slip' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('return-slip')).toContainText(rmaNumber)
  await expect(page.getByTestId('return-slip')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Returns', level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
})
