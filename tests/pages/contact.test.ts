import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

// STA-006, STA-047, STA-048
test('a visitor writes to the shop: wrong fields are named, the message arrives, and the sender gets a receipt', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const page = await openPage(shop, '/')
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
  await main.getByLabel('Name').fill('Ines Pell')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Topic').selectOption('A repair under the guarantee')
  await main.getByLabel('Message', { exact: true }).fill('The clasp of my Aurelia Tote is loose.')
  await main.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(main.getByRole('heading', { name: 'Thank you, we have your message' })).toBeFocused()
  const emails = (search: string) => shop.call(demoAdmin, 'emails/getEmails', { search, limit: 10 })
  expect(await emails(email)).toMatchObject([{ recipient: email, subject: 'We have your message' }])
  const [arrived] = await shop.call(demoAdmin, 'contact/getContactMessages', { search: email })
  expect(arrived).toMatchObject({ name: 'Ines Pell', message: 'The clasp of my Aurelia Tote is loose.' })
})

test('a typed message is not lost by a link without a question, and after sending nothing is asked', async () => {
  const page = await openPage(shop, '/contact', demoCustomer)
  const main = page.getByRole('main')
  const home = main.getByRole('link', { name: 'Home' })
  const question = page.getByRole('dialog', { name: 'Leave without sending?' })
  const message = main.getByLabel('Message', { exact: true })
  await message.fill('The strap of my bag is short.')
  await home.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(message).toHaveValue('The strap of my bag is short.')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
  await home.click()
  await expect(page).toHaveURL('/')
})

test('a link can name the topic, and customers need not enter their name', async () => {
  const page = await openPage(shop, '/contact?topic=return&order=SM-7K2M9Q4D', demoCustomer)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Topic')).toHaveValue('return')
  await expect(main.getByLabel('Order number')).toHaveValue('SM-7K2M9Q4D')
  await expect(main.getByLabel('Email')).toHaveValue('customer@stellamaris.example')
  await main.getByLabel('Email').fill('')
  await expect(main.getByLabel('Email')).toHaveValue('')
})

test('a message that fails stays in the form and can be sent again', async () => {
  const page = await openPage(shop, '/contact')
  const main = page.getByRole('main')
  page.route(/sendContactMessage/, { status: 429, json: tooMany }, { times: 1 })
  await main.getByLabel('Name').fill('Ines Pell')
  await main.getByLabel('Email').fill('ines@example.com')
  await main.getByLabel('Message', { exact: true }).fill('Hello')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByRole('alert')).toHaveText(tooMany.message)
  await expect(main.getByLabel('Message', { exact: true })).toHaveValue('Hello')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
})

const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again in an hour.', data: {} }
