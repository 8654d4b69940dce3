import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop()

test('a search filters the questions, shows their number, and can be cleared', async () => {
  const page = await openPage(shop, '/faq')
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  const count = page.getByRole('status').filter({ hasText: 'Showing' })
  await expect(count).toHaveText('Showing 32 questions')
  await search.fill('mycelium')
  await expect(count).toHaveText('Showing 1 question')
  await expect(page.getByText('What are the bags made of?')).toBeVisible()
  await search.fill('submarine')
  await expect(count).toHaveText('Showing 0 questions')
  await expect(page.getByRole('heading', { name: 'No question fits these words.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(count).toHaveText('Showing 32 questions')
})

test('subjects can be selected by keyboard, and an address opens one', async () => {
  const page = await openPage(shop, '/faq?category=account')
  const account = page.getByRole('tab', { name: 'Account' })
  await expect(account).toHaveAttribute('aria-selected', 'true')
  await account.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Service' })).toHaveAttribute('aria-selected', 'true')
  await page.getByText('How long can I return a bag?').click()
  await page.getByRole('link', { name: 'Returns and refunds' }).click()
  await expect(page).toHaveURL('/shipping-returns#returns')
})

// STA-017..025
test('questions open, and each subject shows its own', async () => {
  const page = await openPage(shop, '/faq')
  await expect(page.getByRole('tab')).toHaveText(['All', 'Ordering', 'Products', 'Account', 'Service'])
  await expect(page.locator('summary')).toHaveCount(32)
  await page.getByText('How do I start a return?').click()
  await expect(page.getByText(/is issued within 24 to 48 hours/)).toBeVisible()
  await page.getByText('How do I start a return?').click()
  await expect(page.getByText(/is issued within 24 to 48 hours/)).toBeHidden()
  for (const [name, own, foreign] of [
    ['Ordering', 'How can I pay?', 'What are the bags made of?'],
    ['Products', 'What are the bags made of?', 'I forgot my password. What now?'],
    ['Account', 'I forgot my password. What now?', 'How can I pay?'],
    ['Service', 'How long can I return a bag?', 'How can I pay?'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(new RegExp(`category=${name.toLowerCase()}$`))
    await expect(page.getByText(own)).toBeVisible()
    await expect(page.getByText(foreign)).toHaveCount(0)
  }
  page.goBack()
  await expect(page.getByText('I forgot my password. What now?')).toBeVisible()
})
