import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// STA-006, STA-047, STA-048
test('a visitor writes to us: wrong fields are named, the message arrives, the sender gets a receipt', async ({
  page,
}) => {
  const { email } = newCustomer('Ines Pell')
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle('Contact | Stella Maris')
  const main = page.getByRole('main')
  await expect(main.getByText('Mon-Fri 9-6 EST')).toBeVisible()
  await expect(main.getByText('Within 24 hours')).toBeVisible()
  await expect(main.getByRole('link', { name: 'hello@stellamaris.example' })).toBeVisible()
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByLabel('Name')).toBeFocused()
  await expect(main.getByLabel('Name')).toHaveAccessibleDescription('Enter your name')
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Enter a full email address')
  await expect(main.getByLabel('Message', { exact: true })).toHaveAccessibleDescription('Write your message')
  await expectAccessible(page)
  await main.getByLabel('Name').fill('Ines Pell')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Topic').selectOption('A repair under the guarantee')
  await main.getByLabel('Message', { exact: true }).fill('The clasp of my Aurelia Tote is loose.')
  await main.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(main.getByRole('heading', { name: 'Thank you, we have your message' })).toBeFocused()
  await page.goto('/dev/mailbox')
  await expect(page.getByText(`to ${email}`)).toHaveCount(1)
  await page.getByRole('link', { name: 'A repair under the guarantee: message from Ines Pell' }).first().click()
  await expect(page.getByText('The clasp of my Aurelia Tote is loose.')).toBeVisible()
})
