import { expect, test } from 'vitest'
import { jobs } from '#server/modules.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('the merchant finds an email that failed, reads it, and sends it again', async () => {
  const address = `cora-${crypto.randomUUID()}@example.com`
  const message = { name: 'Cora Lind', email: address, topic: 'other', message: 'The clasp is loose.' }
  await shop.call(null, 'contact/sendContactMessage', message)
  await shop.change(
    `update emails set status = 'failed', last_error = '550 No such mailbox' where recipient = '${address}'`,
    ['emails'],
  )
  const page = await openPage(shop, '/admin', demoAdmin)
  await page.getByRole('link', { name: /^Users \d+ failed$/ }).click()
  await page.getByRole('link', { name: /^Emails \d+ failed$/ }).click()
  await expect(page).toHaveTitle(/^Emails/)
  await page.getByLabel('Address or order number').fill(address.slice(0, 14).toUpperCase())
  await page.getByLabel('Address or order number').press('Enter')
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(page).toHaveURL(/status=failed/)
  await page.getByRole('button', { name: 'We have your message', exact: true }).click()
  await expect(page.getByText('550 No such mailbox')).toBeVisible()
  const preview = page.locator('iframe[title="Email: We have your message"]')
  await expect(preview).toHaveAttribute('sandbox', '')
  await expect(preview).toHaveAttribute('srcdoc', /Thank you for writing/)
  await page.getByRole('button', { name: 'As text' }).click()
  await expect(page.locator('pre')).toContainText('answer within 24 hours')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`The email to ${address} is on its way.`)).toBeVisible()
  await expect(page.getByText('No failed emails found')).toBeVisible()
  await send(address)
  await page.getByRole('button', { name: /^Sent/ }).click()
  await expect(page.getByRole('button', { name: 'We have your message', exact: true })).toBeVisible()
})

test('an order lists its emails, and its confirmation is sent again', async () => {
  // The demo's orders have no emails.
  const page = await openPage(shop, '/admin?q=SM-8QK2M4TZ', demoAdmin)
  await page.getByRole('button', { name: 'View order SM-8QK2M4TZ' }).click()
  const emails = page.getByRole('region', { name: /^Emails about order/ })
  await emails.getByRole('button', { name: 'Send confirmation again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByText('The confirmation of SM-8QK2M4TZ is on its way.')).toBeVisible()
  const { rows } = await shop.db.$client.query(
    'select payload from graphile_worker._private_jobs order by id desc limit 1',
  )
  await jobs.sendOrderEmail.run(shop.shop, rows[0].payload)
  await expect(emails.getByText('Order confirmation')).toBeVisible()
  await send('customer@stellamaris.example')
  await expect(emails.getByText('Sent', { exact: true })).toBeVisible()
})

/** Sends the waiting emails to an address, as the job does. */
async function send(address: string): Promise<void> {
  const text = `select dedupe_key as key from emails where recipient = $1 and status <> 'sent'`
  const { rows } = await shop.db.$client.query(text, [address])
  for (const { key } of rows) await jobs.deliverQueuedEmail.run(shop.shop, { key })
}
