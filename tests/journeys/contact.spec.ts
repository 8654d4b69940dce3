import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// STA-006, STA-047, STA-048
test('a visitor writes to us: wrong fields are named, the message arrives, the sender gets a receipt', {
  tag: '@phone',
}, async ({ page }) => {
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

test('a link can name the topic, and customers need not enter their name', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/contact?topic=return&order=SM-7K2M9Q4D')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Topic')).toHaveValue('return')
  await expect(main.getByLabel('Order number')).toHaveValue('SM-7K2M9Q4D')
  await expect(main.getByLabel('Email')).toHaveValue('customer@stellamaris.example')
  await main.getByLabel('Email').fill('')
  await expect(main.getByLabel('Email'), 'what was emptied stays empty').toHaveValue('')
})

test('a message that fails stays in the form and can be sent again', async ({ page }) => {
  await openPage(page, '/contact')
  const main = page.getByRole('main')
  await page.route(/sendContactMessage/, (route) => route.fulfill({ status: 429, json: tooMany }), { times: 1 })
  await main.getByLabel('Name').fill('Ines Pell')
  await main.getByLabel('Email').fill(newCustomer('Ines Pell').email)
  await main.getByLabel('Message', { exact: true }).fill('Hello')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByRole('alert')).toHaveText(tooMany.message)
  await expect(main.getByLabel('Message', { exact: true })).toHaveValue('Hello')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
})

const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again in an hour.', data: {} }
