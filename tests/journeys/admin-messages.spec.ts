import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

test('a message from the contact page arrives on an open page of the administration, is answered by email, closed and found', async ({
  page,
  newVisitor,
}) => {
  const words = `Is the strap of Onda sold alone? ${crypto.randomUUID()}`
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/emails')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page).toHaveURL('/admin/emails?view=received')
  const row = page.getByRole('listitem', { name: 'Message from Ottilie Brandvold' }).filter({ hasText: words })
  await expect(page.getByRole('button', { name: /^All/ })).toBeVisible()

  const visitor = await newVisitor()
  await openPage(visitor, '/contact')
  await visitor.getByRole('main').getByLabel('Name').fill('Ottilie Brandvold')
  const email = `ottilie-${crypto.randomUUID()}@example.com`
  await visitor.getByRole('main').getByLabel('Email').fill(email)
  await visitor.getByRole('main').getByLabel('Topic').selectOption('A product')
  await visitor.getByRole('main').getByLabel('Message', { exact: true }).fill(words)
  await visitor.getByRole('main').getByRole('button', { name: 'Send Message' }).click()
  await expect(row).toContainText('Waiting')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  const form = page.getByRole('form', { name: 'Answer to Ottilie Brandvold' })
  await expect(form.getByLabel('Your answer')).toBeFocused()
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(form.getByLabel('Your answer')).toHaveAccessibleDescription(/Write your answer/)
  await form.getByLabel('Your answer').fill('Yes, write to us with your order number.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('Yes, write to us with your order number.')
  await expect(form).toBeHidden()
  const emails = await call(page, 'emails/getEmails', { search: email })
  expect(emails.filter(({ kind }: { kind: string }) => kind === 'contact-answer')).toHaveLength(1)

  await row.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Closed')
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(page).toHaveURL('/admin/emails?view=received&status=open')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByPlaceholder('Search messages...').fill(words.slice(-20))
  await expect(page.getByRole('listitem', { name: /^Message from/ })).toHaveCount(1)
  await expect(row).toBeVisible()
})
