import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

// RET-003, RET-004, RET-023..030, ART-059..065, ART-069, AUT-030: both pages are open, and nobody reloads to see what the other wrote
test('a customer and an administrator write to each other, each in their own browser', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { number, returnId } = await returned(page, shop, 'Wanda Reef')
  const admin = await newVisitor()
  await signInOn(admin, demoAdmin)
  await openPage(admin, `/admin/returns?q=${number}`)
  await admin.getByRole('button', { name: number }).click()
  const sheet = admin.getByRole('dialog', { name: `Return for ${number}` })
  await openPage(page, `/account?tab=returns&return=${returnId}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText('Write to us here about this return. We answer here, and email you')
  const theirs = sheet.getByRole('log', { name: 'Messages' })
  const field = page.getByLabel('Message', { exact: true })
  const answer = sheet.getByPlaceholder('Type your message...')

  await field.fill('The clasp opens.')
  await field.press('Shift+Enter')
  await field.pressSequentially('What now?')
  await reloadPage(page)
  await expect(field).toHaveValue('The clasp opens.\nWhat now?')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const unread = sheet.getByRole('tab', { name: 'Messages 1 unread' })
  await unread.click()
  await expect(theirs.getByText('The clasp opens. What now?')).toBeVisible()
  await expect(sheet.getByRole('tab', { name: 'Messages', exact: true })).toBeVisible()
  await expect(log.getByText('Seen')).toBeVisible()

  await page.getByTestId('attachment').setInputFiles(await photo('clasp.png', '#a06'))
  await expectUploaded(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(field).toBeFocused()
  await expectPhoto(theirs.getByRole('img', { name: 'clasp.png' }))

  await answer.fill('Please send us one more photo')
  await answer.press('Shift+Enter')
  await answer.pressSequentially('like this one.')
  await sheet.getByTestId('attachment').setInputFiles(await photo('like-this.png', '#06a'))
  await expectUploaded(sheet)
  await sheet.getByRole('tab', { name: 'Details' }).click()
  await sheet.getByRole('tab', { name: 'Messages' }).click()
  await expect(sheet.getByRole('list', { name: 'Images to send' }).getByRole('listitem')).toHaveCount(1)
  await answer.press('Enter')
  await expect(log.getByText('Please send us one more photo like this one.')).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'Images to send' })).toHaveCount(0)
  await expect.poll(() => widthsOf(log)).toEqual([80, 80])
  await expect(theirs.getByRole('article').last().getByText('Read', { exact: true })).toBeVisible()
  const [first, last] = [theirs.getByRole('article').first(), theirs.getByRole('article').last()]
  expect((await last.boundingBox())?.x, 'ours are on the right').toBeGreaterThan((await first.boundingBox())?.x ?? 0)
  await expect(page.getByRole('tab', { name: 'Returns', exact: true })).toBeVisible()

  await answer.fill('Kept over a reload')
  await reloadPage(admin)
  await sheet.getByRole('tab', { name: 'Messages' }).click()
  await expect(answer).toHaveValue('Kept over a reload')
  await answer.fill('')
  for (const one of [page, admin]) {
    await expectAccessible(one)
    expect(await one.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomAboveKeyboard({ page, log, field })
  await writeMany({ admin, returnId, count: 12 })
  await expect(log.getByText('Message 12')).toBeInViewport()
  await expect(theirs.getByText('Message 12')).toBeInViewport()
  await expect(answer).toBeInViewport({ ratio: 1 })
})

// The issue of badges: in the tab, in the header, and removed at once
test('unread messages are counted in the header and at the tab on every page, and disappear once they are read', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { returnId } = await returned(page, shop, 'Xenia Reef')
  const admin = await newVisitor()
  await signInOn(admin, demoAdmin)
  await openPage(page, '/faq')
  const mark = () =>
    page.locator('.menu--account').evaluate((menu) => {
      const { content, width, height } = getComputedStyle(menu, '::after')
      return content === 'none' || content === 'normal' ? null : { content, width, height }
    })
  await expect(page.getByRole('button', { name: 'Account of Xenia Reef' })).toBeVisible()
  expect(await mark()).toBeNull()
  await writeMany({ admin, returnId, count: 2 })
  await expect.poll(mark).toMatchObject({ content: '"2" / "2 unread messages"' })
  expect((await mark())?.height).toBe('16px')
  await openPage(page, '/')
  await expect.poll(mark).toMatchObject({ content: '"2" / "2 unread messages"' })
  await openPage(page, '/account')
  await page.getByRole('tab', { name: 'Returns 2 unread' }).click()
  const newest = page.getByRole('log', { name: 'Messages' }).getByText('Message 2')
  await expect(newest).toBeVisible()
  await expect.poll(mark).toBeNull()
  await expect(page.getByRole('tab', { name: 'Returns', exact: true })).toBeVisible()
  await openPage(page, '/')
  await call(admin, 'returns/sendReturnMessage', answerOf(returnId, 'One more'))
  await expect.poll(mark).toMatchObject({ content: '"1" / "1 unread message"' })
  await page.getByRole('button', { name: 'Account of Xenia Reef' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--unread'))).toBe('')
})

async function expectUploaded(place: Page | Locator): Promise<void> {
  const images = place.getByRole('list', { name: 'Images to send' })
  await expect(images.getByRole('listitem')).toHaveCount(1)
  await expect(images.getByRole('progressbar')).toHaveCount(0)
}

type Phone = { page: Page; log: Locator; field: Locator }

/** With a keyboard of 344 px on the screen the text field stays visible, and the newest message above it. */
async function expectRoomAboveKeyboard({ page, log, field }: Phone): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await field.focus()
  await page.setViewportSize({ width, height: height - 344 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  await field.fill('Above the keyboard')
  await field.press('Enter')
  await expect(log.getByText('Above the keyboard')).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
}

function widthsOf(log: Locator): Promise<number[]> {
  return log.getByRole('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
}

function answerOf(returnRequestId: string, message: string) {
  return { returnRequestId, message, messageType: 'admin_response' }
}

async function writeMany({ admin, returnId, count }: { admin: Page; returnId: string; count: number }): Promise<void> {
  for (let nth = 1; nth <= count; nth++)
    await call(admin, 'returns/sendReturnMessage', answerOf(returnId, `Message ${nth}`))
}

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A delivered bag, which its signed-in customer asks to return. */
async function returned(page: Page, shop: RunningShop, name: string) {
  const number = await buy(page, 'calypso-tote', newCustomer(name))
  const returnId = `return-${number}`
  await changeInShop(
    shop,
    `update orders set status = 'delivered', delivered_at = now() where order_number = '${number}';
    insert into return_requests (id, order_id, user_id, reason, description, requested_cents)
      select '${returnId}', id, user_id, 'defective', 'The clasp does not close.', total_cents from orders where order_number = '${number}';
    insert into return_items (return_id, order_id, position, quantity)
      select '${returnId}', order_id, position, quantity from order_lines
      where order_id = (select id from orders where order_number = '${number}')`,
    ['orders', 'returns'],
  )
  return { number, returnId }
}
