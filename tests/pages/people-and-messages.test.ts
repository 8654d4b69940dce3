import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('a message from the contact page arrives on an open page of the administration, is answered by email, closed and found', async () => {
  const words = `Is the strap of Onda sold alone? ${crypto.randomUUID()}`
  const email = `ottilie-${crypto.randomUUID()}@example.com`
  const sent = shop.watch(/contact\/sendContactMessage/)
  const visitor = await openPage(shop, '/contact')
  const form = visitor.getByRole('main')
  await form.getByLabel('Name').fill('Ottilie Brandvold')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Topic').selectOption('A product')
  await form.getByLabel('Message', { exact: true }).fill('To be sent.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect.poll(() => sent.length).toBe(1)

  const page = await openPage(shop, '/admin/emails', demoAdmin)
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page).toHaveURL('/admin/emails?view=received')
  const row = page.getByRole('listitem', { name: 'Message from Ottilie Brandvold' }).filter({ hasText: words })
  await expect(page.getByRole('listitem', { name: 'Message from Ottilie Brandvold' })).toHaveCount(1)
  const typed = { name: 'Ottilie Brandvold', email, topic: 'product' }
  expect(sent).toEqual([expect.objectContaining({ ...typed, message: 'To be sent.' })])
  await shop.call(null, 'contact/sendContactMessage', { ...typed, message: words })
  await expect(row).toContainText('Waiting')

  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = page.getByRole('form', { name: 'Answer to Ottilie Brandvold' })
  await expect(answer.getByLabel('Your answer')).toBeFocused()
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(answer.getByLabel('Your answer')).toHaveAccessibleDescription(/Write your answer/)
  await answer.getByLabel('Your answer').fill('Yes, write to us with your order number.')
  await answer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('Yes, write to us with your order number.')
  await expect(answer).toHaveCount(0)
  const emails = await shop.call(demoAdmin, 'emails/getEmails', { search: email })
  expect(emails.filter(({ kind }: { kind: string }) => kind === 'contact-answer')).toHaveLength(1)

  await row.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Closed')
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(page).toHaveURL('/admin/emails?view=received&status=open')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByPlaceholder('Search messages...').fill(words.slice(-20))
  await expect(page.getByRole('listitem', { name: /^Message from/ })).toHaveCount(1)
  await expect(row).toBeVisible()
})

test('the palette leads to a customer, filter and order are in the address, and no result says so', async () => {
  const perpetua = await shop.signUp('Perpetua Lindgren')
  await shop.call(perpetua, 'users/createOrGetUser')
  const page = await openPage(shop, '/admin/users', demoAdmin)
  await page.getByRole('button', { name: 'Open the command palette' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await field.fill('Perpetua Lindgren')
  await expect(page.getByRole('option', { name: /Perpetua Lindgren/ })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\?open=[\w-]+$/)
  const panel = page.getByRole('complementary', { name: 'Customer Details' })
  await expect(panel).toContainText(perpetua.email)
  await panel.getByRole('button', { name: 'Close details' }).press('Enter')
  await expect(panel).toContainText('Select a customer to view details')
  await page.getByRole('combobox', { name: 'Filter customers' }).selectOption('High Value ($500+)')
  await page.getByRole('combobox', { name: 'Order of the customers' }).selectOption('Most spent first')
  await expect(page).toHaveURL('/admin/users?filter=high-value&sort=spent')
  const sums = () =>
    page
      .locator('tbody td:nth-child(3)')
      .elements()
      .map((one) => Number(one.textContent.replace(/[$,]/g, '')))
  await expect
    .poll(() => {
      const all = sums()
      return all.length > 1 && all.every((sum, at) => sum >= 500 && sum <= (all[at - 1] ?? sum))
    })
    .toBe(true)
  await page.getByPlaceholder('Search customers...').fill('nobody@nowhere')
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).press('Enter')
  await expect(page).toHaveURL('/admin/users?sort=spent')
  await expect(page.locator('tbody tr').first()).toBeVisible()
})
