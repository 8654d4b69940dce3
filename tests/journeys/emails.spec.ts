import type { Page, TestInfo } from '@playwright/test'
import pg from 'pg'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

const admin = { email: 'admin@stellamaris.example', password: 'stella-admin-demo' }

test('the merchant finds an email that failed, reads it, and sends it again', async ({ page, shop }, info) => {
  const address = addressOf(info, 'cora')
  await contactFrom(page, address)
  await markFailed(shop, address)
  await signInOn(page, admin)
  await openPage(page, '/admin')
  await page.getByRole('link', { name: /^Users \d+ failed$/ }).click()
  await page.getByRole('link', { name: /^Emails \d+ failed$/ }).click()
  await expect(page).toHaveTitle(/^Emails/)
  await page.getByLabel('Address or order number').fill(address.slice(0, 14).toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(page).toHaveURL(/status=failed/)
  await page.getByRole('button', { name: 'We have your message', exact: true }).click()
  await expect(page.getByText('550 No such mailbox')).toBeVisible()
  const preview = page.getByTitle('Email: We have your message')
  await expect(preview).toHaveAttribute('sandbox', '')
  await expect(preview).toHaveAttribute('srcdoc', /Thank you for writing/)
  await page.getByRole('button', { name: 'As text' }).click()
  await expect(page.locator('pre')).toContainText('answer within 24 hours')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`The email to ${address} is on its way.`)).toBeVisible()
  await expect(page.getByText('No failed emails found')).toBeVisible()
  await page.getByRole('button', { name: /^Sent/ }).click()
  await expect(page.getByRole('button', { name: 'We have your message', exact: true })).toBeVisible()
})

test('an order lists its emails, and its confirmation is sent again', async ({ page }) => {
  await signInOn(page, admin)
  // The demo's orders have no emails.
  await openPage(page, '/admin?status=delivered')
  await page
    .getByRole('button', { name: /^View order/ })
    .nth(1)
    .click()
  const emails = page.getByRole('region', { name: /^Emails about order/ })
  await emails.getByRole('button', { name: 'Send confirmation again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByText(/^The confirmation of SM-\w+ is on its way\.$/)).toBeVisible()
  await expect(emails.getByText('Order confirmation')).toBeVisible()
  await expect(emails.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

/** Projects share a shop: each has its own addresses. */
function addressOf({ project, repeatEachIndex }: TestInfo, name: string): string {
  return `${name}-${project.name}-${repeatEachIndex}-${Math.random().toString(36).slice(2, 8)}@example.com`
}

async function contactFrom(page: Page, email: string): Promise<void> {
  const message = { name: 'Cora Lind', email, topic: 'other', message: 'The clasp is loose.' }
  const answer = await page.request.post('/api/contact/sendContactMessage', { data: message })
  expect(answer.ok()).toBe(true)
}

/** Once it was sent, so that no job sends it meanwhile. */
async function markFailed(shop: RunningShop, email: string): Promise<void> {
  const text = `update emails set status = 'failed', last_error = '550 No such mailbox', sent_at = null
where recipient = $1 and status = 'sent'`
  await expect.poll(async () => (await inDatabase(shop, text, [email])).rowCount).toBe(1)
}

async function inDatabase(shop: RunningShop, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}
