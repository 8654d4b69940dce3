import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

test('a message from the contact page arrives on an open page of the administration, is answered by email, closed and found', async ({
  page,
  newVisitor,
}) => {
  const words = `Is the strap of Onda sold alone? ${crypto.randomUUID()}`
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/mails')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page).toHaveURL('/admin/mails?view=received')
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
  const mails = await call(page, 'emails/getEmails', { search: email })
  expect(mails.filter(({ kind }: { kind: string }) => kind === 'contact-answer')).toHaveLength(1)

  await row.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Closed')
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(page).toHaveURL('/admin/mails?view=received&status=open')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByPlaceholder('Search messages...').fill(words.slice(-20))
  await expect(page.getByRole('listitem', { name: /^Message from/ })).toHaveCount(1)
  await expect(row).toBeVisible()
})

test('an answer in progress stays although a colleague was faster, and focus is never lost', async ({ page }) => {
  await signInOn(page, demoAdmin)
  const email = `ottilie-${crypto.randomUUID()}@example.com`
  const written = { name: 'Ottilie Brandvold', email, topic: 'product', message: 'Is the strap of Onda sold alone?' }
  await call(page, 'contact/sendContactMessage', written)
  const [{ _id: messageId }] = await call(page, 'contact/getContactMessages', { search: email })
  await openPage(page, `/admin/mails?view=received&status=open&q=${email}`)
  const row = page.getByRole('listitem', { name: 'Message from Ottilie Brandvold' })
  const opener = row.getByRole('button', { name: 'Answer', exact: true })
  const cancel = row.getByRole('button', { name: 'Cancel' })
  await opener.click()
  await expect(row.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await cancel.click()
  await expect(opener).toBeFocused()
  await opener.click()
  await row.getByLabel('Your answer').fill('Yes, as soon as')

  const answer = { messageId, answerId: crypto.randomUUID(), text: 'Yes, it is.' }
  await call(page, 'contact/answerContactMessage', answer)
  await expect(row.getByRole('status')).toHaveText('This message was answered while you were writing.')
  await expect(row).toContainText('Yes, it is.')
  await expect(row.getByLabel('Your answer')).toHaveValue('Yes, as soon as')
  await expect(row.getByLabel('Your answer')).toBeFocused()
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused()
})
