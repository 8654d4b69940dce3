import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop, readInShop } from '#tests/support/shop-database.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

const label = {
  name: 'usps.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
}

test('a merchant approves a return with a prepaid label, which its customer opens from the return, the email and the order’s link', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('400 /api/uploads/*', '503 /api/uploads/*')
  const customer = await newVisitor()
  const number = await buy(customer, 'calypso-tote', newCustomer('Rosa Pine'))
  await askBack(shop, number)
  const sheet = await openReturn(page, number)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: `Approve the return for ${number}?` })
  await approval.getByRole('radio', { name: /^We pay, with a prepaid label/ }).check()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByRole('alert')).toHaveText('Choose the file of the label')
  await expectAccessible(page)

  await choose(page, { ...label, name: 'notes.txt', mimeType: 'text/plain' })
  await expect(approval.getByRole('alert')).toHaveText('This file is not a PDF, PNG or JPEG')
  await choose(page, { ...label, name: 'page.pdf', buffer: Buffer.from('<script>') })
  await expect(approval.getByRole('group', { name: 'Return label' })).toContainText('page.pdf')
  await expect(approval.getByRole('alert')).toHaveText('This file is not a PDF, PNG or JPEG')
  await expect(approval.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  const sent = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    await sent.promise
    await route.fulfill({ status: 503, json: {} })
  })
  await choose(page, label)
  await expect(approval.getByRole('progressbar', { name: 'Uploading usps.pdf' })).toBeVisible()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByRole('alert')).toHaveText('The label is still being uploaded')
  sent.resolve()
  await expect(approval.getByRole('alert')).toHaveText('Failed to upload usps.pdf. Please try again.')
  await page.unroute('**/api/uploads/*')
  await approval.getByRole('button', { name: 'Try again' }).click()
  await expect(approval.getByRole('link', { name: /^usps\.pdf/ })).toBeVisible()
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/is approved as RMA-[0-9A-Z]{8}\.$/)).toBeVisible()
  const attached = sheet.getByRole('region', { name: 'Prepaid label' })
  await expect(attached.getByRole('link', { name: /^usps\.pdf/ })).toBeVisible()

  await openPage(customer, `/account?tab=returns&return=return-${number}`)
  const own = customer.getByRole('region', { name: `Return of order ${number}` })
  await expect(own).toContainText('We pay, with the label')
  const opened = own.getByRole('link', { name: 'Open return label' })
  expect(await bodyOf(customer, await opened.getAttribute('href'))).toEqual(label.buffer)
  await expectAccessible(customer)

  const [email] = await readInShop(
    shop,
    `select e.text from emails e join orders o on o.id = e.order_id
    where e.kind = 'return-approved' and o.order_number = '${number}'`,
  )
  const link = new URL(/Open the return label: (\S+)/.exec(String(email?.text))?.[1] ?? '')
  const guest = await newVisitor()
  expect(await bodyOf(guest, link.pathname + link.search)).toEqual(label.buffer)
  await openPage(guest, `/order/${number.toLowerCase()}${link.search}`)
  await expect(guest.getByText('can open the return label, but does not see your card')).toBeVisible()
  const linked = guest.getByRole('region', { name: /^Return RMA-/ }).getByRole('link', { name: 'Open return label' })
  expect(await bodyOf(guest, await linked.getAttribute('href'))).toEqual(label.buffer)
  await expectAccessible(guest)
})

test('a forgotten label is attached later, and removed again: the customer sees both live', async ({
  page,
  newVisitor,
  shop,
}) => {
  const customer = await newVisitor()
  const number = await buy(customer, 'calypso-tote', newCustomer('Tom Reed'))
  await askBack(shop, number)
  const sheet = await openReturn(page, number)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: `Approve the return for ${number}?` })
  await approval.getByRole('radio', { name: 'The customer pays' }).check()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await openPage(customer, `/account?tab=returns&return=return-${number}`)
  const own = customer.getByRole('region', { name: `Return of order ${number}` })
  await expect(own).toContainText('You pay')

  const attached = sheet.getByRole('region', { name: 'Prepaid label' })
  await expect(attached).toContainText('The shop then pays for the return shipping.')
  await choose(page, label)
  await attached.getByRole('button', { name: 'Attach and email' }).click()
  await expect(page.getByText('The label is attached, and Tom Reed gets an email.')).toBeVisible()
  await expect(attached.getByRole('link', { name: /^usps\.pdf/ })).toHaveCount(1)
  await expect(own.getByRole('link', { name: 'Open return label' })).toBeVisible()
  await expect(own).toContainText('We pay, with the label')
  await expectAccessible(page)

  await attached.getByRole('button', { name: 'Remove the label' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the return label?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toHaveCount(0)
  await expect(attached.getByRole('link')).toHaveCount(0)
  await expect(own.getByRole('link', { name: 'Open return label' })).toHaveCount(0)
  await expect(own).toContainText('The label of your return was removed. Please do not use it.')
})

async function openReturn(page: Page, number: string) {
  await signInOn(page, demoAdmin)
  await openPage(page, `/admin/returns?open=return-${number}`)
  return page.getByRole('dialog', { name: `Return for ${number}` })
}

async function choose(page: Page, file: typeof label): Promise<void> {
  await page.locator('.label-file input[type=file]').setInputFiles(file)
}

async function bodyOf(page: Page, path: string | null): Promise<Buffer> {
  return (await page.request.get(path ?? '')).body()
}

/** A return of an order's bag, which is delivered first. */
function askBack(shop: RunningShop, number: string): Promise<void> {
  return changeInShop(
    shop,
    `update orders set status = 'delivered', delivered_at = now() where order_number = '${number}';
    insert into return_requests (id, order_id, user_id, reason, description, requested_cents)
      select 'return-${number}', id, user_id, 'size_issue', 'It is too small.', total_cents from orders where order_number = '${number}';
    insert into return_items (return_id, order_id, position, quantity)
      select 'return-${number}', order_id, position, quantity from order_lines
      where order_id = (select id from orders where order_number = '${number}') order by position desc limit 1`,
    ['orders', 'returns'],
  )
}
