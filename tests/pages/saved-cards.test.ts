import { expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { busy, fillCard, goodCard } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ takesCards: true })

async function openCards(): Promise<Page> {
  const page = await openPage(shop, '/account?tab=payment-methods', await shop.signUp('Ada Marsh'))
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
  return page
}

// ERR-061
test('a card that could not be saved is saved by the next try, without typing it again', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = await openCards()
  const setups = shop.watch(/createSetupIntent/)
  page.route(/addPaymentMethod/, busy, { times: 1 })
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please wait.')
  await expect.poll(() => warn.mock.calls.join()).toContain('A card could not be saved')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('article', { name: 'Visa ending 4242' })).toBeVisible()
  expect(setups).toHaveLength(1)
})

test('cards that do not load can be requested again', async () => {
  const page = await openCards()
  page.route(/getUserPaymentMethods/, busy)
  await page.reload()
  await expect(page.getByText('Your cards did not load')).toBeVisible()
  shop.unroute()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
})
