import { expect, test } from 'vitest'
import type { GiftReceipt } from '#contract/impact.ts'
import { storeUpload } from '#server/file-upload/file-upload.ts'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { filledPayout, receiptFile } from '#tests/support/paying-out.ts'

const shop = await shareShop({ isDemo: true })
await publishDonations(shop.shop)

/** A receipt of 5 dollars from us and 7.25 from the buyer; published unless it is to wait. */
async function give(charity: string, { isPublished = true } = {}) {
  const id = crypto.randomUUID()
  await shop.change(
    `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      charity_donation_cents, additional_donation_cents, total_cents, charity, charity_name, shipping_address)
    select '${id}', 'SM-${id}', u.id, 'ann@example.com', 'Ann', 'delivered', 10000, 0, 0, 0, 500, 725, 10725, c.id, c.in_sentence, '{}'
      from charities c, users u where c.id = '${charity}' limit 1;
    insert into donations (order_id, charity, charity_donation_cents, additional_cents) values ('${id}', '${charity}', 500, 725)`,
  )
  if (isPublished) await publishDonations(shop.shop)
  const { rows } = await shop.db.$client.query('select gift_path($1) as path', [id])
  return { id, path: `${rows[0].path}` }
}

async function takeOut(id: string, ours: number, added: number) {
  await shop.change(
    `insert into donations (order_id, charity, charity_donation_cents, additional_cents, cause_id, orders)
    select id, charity, -${ours}, -${added}, gen_random_uuid(), 0 from orders where id = '${id}'`,
  )
  await publishDonations(shop.shop)
}

async function payAllTo(charityId: string): Promise<void> {
  const { charities } = await shop.call(demoAdmin, 'payouts/getGiving', {})
  const { owed: amount } = charities.find((one: { charity: string }) => one.charity === charityId)
  const [payoutId, id] = [crypto.randomUUID(), crypto.randomUUID()]
  await shop.change(`insert into uploads (id, token_hash, user_id, kind, state)
    select '${id}', '${id}', id, 'payout_receipt', 'receiving' from users where email = '${demoAdmin.email}'`)
  const { storageId } = await storeUpload(shop.shop, { id, kind: 'payout_receipt' }, receiptFile())
  await shop.call(demoAdmin, 'payouts/recordPayout', { payoutId, charityId, ...filledPayout, amount, storageId })
  await shop.call(demoAdmin, 'payouts/publishPayout', { payoutId, agreed: { amount, storageId } })
}

async function openReceipt(path: string) {
  const page = await openPage(shop, path)
  return { page, main: page.getByRole('main'), heading: page.getByRole('heading', { level: 1 }) }
}

test('a gift waits in the ledger, and after the payout says when it was paid to whom, with the receipt', async () => {
  const { path } = await give('environmental')
  const { page, main, heading } = await openReceipt(path)
  await expect(heading).toHaveText('Your gift is in the ledger')
  await expect(main.getByRole('status')).toContainText('It waits for the next payment to the environment.')
  await expect(main.getByText('The money left the house')).toHaveCount(0)
  await payAllTo('environmental')
  await page.reload()
  await expect(heading).toHaveText('Your gift reached the harbor')
  await expect(main.getByRole('status')).toContainText('Paid out to the environment on January 2, 2026.')
  await expect(main.getByRole('status')).toContainText('Checked in this browser')
  const paid = main.getByRole('listitem').filter({ hasText: 'The money left the house' })
  await expect(paid.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    /^\/impact\/receipts\/[0-9a-f]{64}$/,
  )
  const rows = main.getByRole('table').getByRole('row')
  await expect(rows.nth(3)).toHaveText('Your gift$12.25')
  await expect(rows.nth(4)).toHaveText(/Paid out to the environment\$[\d,.]+ in all, with the gifts of others\$12\.25$/)
})

test('what a refund took out is a line of its own: a part of the gift, and then all of it', async () => {
  const { id, path } = await give('children')
  await takeOut(id, 200, 0)
  const { page, main, heading } = await openReceipt(path)
  await expect(heading).toHaveText('Part of it was taken out')
  await expect(main.getByRole('status')).toContainText('The rest is in the ledger and waits for the next payment')
  const taken = main.getByRole('row').filter({ hasText: 'Taken out, with a refund of the order' })
  await expect(taken).toHaveCount(1)
  await expect(taken).toContainText('−$2.00')
  await expect(main.getByText('$10.25')).toHaveCount(2)
  await takeOut(id, 300, 725)
  await page.reload()
  await expect(heading).toHaveText('Nothing is left to give')
  await expect(main.getByRole('status')).toContainText('The order was refunded')
  await expect(taken).toHaveCount(3)
  await expect(main.getByText('$0.00')).toHaveCount(2)
})

test('a receipt with another amount than the ledger does not match, and says what to do', async () => {
  const { path } = await give('education')
  shop.route(/getGiftReceipt/, async ({ next }) => {
    const answer: { receipt: GiftReceipt } = await (await next()).json()
    const lines = answer.receipt.lines.map((line) => ({ ...line, cents: line.cents + 100 }))
    return Response.json({ ...answer, receipt: { ...answer.receipt, lines } })
  })
  const { main, heading } = await openReceipt(path)
  await expect(heading).toHaveText('This does not match')
  const alert = main.getByRole('alert')
  await expect(alert).toContainText(/Your receipt says \$14\.25 to education\. Line [\d,]+ has another amount\./)
  await expect(main.getByText('you should not have to take our word for it', { exact: false })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save the check' })).toBeVisible()
  const write = main.getByRole('link', { name: 'Write to us' })
  await expect(write).toHaveAttribute(
    'href',
    /^mailto:.+\?subject=The%20gift%20of%20order%20SM-.+%20does%20not%20match$/,
  )
  await expect(main.getByRole('heading', { name: 'What was checked' })).toHaveCount(0)
})

test('a key that the link does not name, and a line that was changed in the ledger, are found; checking again finds it mended', async () => {
  const { path } = await give('education')
  const other = await openReceipt(path.replace(/#.*/, `#${'A'.repeat(22)}`))
  await expect(other.heading).toHaveText('This does not match')
  await expect(other.main.getByRole('alert')).toContainText(
    'The key of the ledger is not the one that your email names.',
  )
  shop.route(/^\/impact\/tile\/entries\//, async ({ next }) => {
    const text = Buffer.from(await (await next()).arrayBuffer()).toString('latin1')
    return new Response(Buffer.from(text.replaceAll('"cents":725,', '"cents":735,'), 'latin1'))
  })
  const { main, heading } = await openReceipt(path)
  await expect(heading).toHaveText('This does not match')
  await expect(main.getByRole('alert')).toContainText(/Line [\d,]+ is not the one that was sealed\./)
  shop.unroute()
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect(heading).toHaveText('Your gift is in the ledger')
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('a ledger that cannot be read says nothing about the gift, and is read again at a press', async () => {
  const { path } = await give('education')
  shop.route(/^\/impact\//, 'fail')
  const { main, heading } = await openReceipt(path)
  await expect(heading).toHaveText('Not checked yet')
  await expect(main.getByRole('status')).toContainText('That says nothing about the gifts.')
  await expect(main.getByText('Checked in this browser', { exact: false })).toHaveCount(0)
  shop.unroute()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Your gift is in the ledger')
})

test('a gift that is not published yet says so, and is found once it is', async () => {
  const { path } = await give('education', { isPublished: false })
  const { main, heading } = await openReceipt(path)
  await expect(heading).toHaveText('Almost in the ledger')
  await expect(main.getByRole('row').filter({ hasText: 'Soon' })).toHaveCount(2)
  await publishDonations(shop.shop)
  await main.getByRole('button', { name: 'Look again' }).click()
  await expect(heading).toHaveText('Your gift is in the ledger')
  await expect(main.getByRole('row').filter({ hasText: 'Soon' })).toHaveCount(0)
})

test('an unknown code and a deleted receipt say so, and a file that is no saved check is refused', async () => {
  const { path } = await give('education')
  const unknown = await openReceipt(`/gift/${'0'.repeat(32)}`)
  await expect(unknown.heading).toHaveText('There is no such receipt')
  await unknown.main.getByLabel('Check a saved file').setInputFiles(new File(['{}'], 'gift-check.json'))
  await expect(unknown.main.getByRole('alert')).toHaveText('This file is no saved check of a gift.')
  await shop.change(
    `update gift_receipts set order_id = null, code = null where '${path}' like '/gift/' || code || '#%'`,
  )
  const deleted = await openReceipt(path)
  await expect(deleted.heading).toHaveText('This receipt was deleted')
  await expect(deleted.main.getByText('nobody can say whose they are', { exact: false })).toBeVisible()
})
