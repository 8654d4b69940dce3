import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

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
