import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  declinedCard,
  enterCodeAtCheckout,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openPage,
  reloadPage,
} from '#tests/support/shopper-steps.ts'

// HDR-, HOM-, CAT-, PDP-, CRT-, CHK-: see the steps
test('a visitor browses, fills a bag, signs up on the way, pays, and sees the order', { tag: '@phone' }, async ({
  page,
  allowAnswers,
}) => {
  allowAnswers('402 /v1/payment_intents/*/confirm')
  const ada = newCustomer('Ada Marsh')
  await test.step('finds a bag from the home page', async () => {
    await openPage(page, '/')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Shop Now' }).first().click()
    await expect(page).toHaveURL(/\/bags$/)
    // CAT-001, CAT-013, CAT-014, CAT-019
    await expect(page.getByText('Showing 12 products (load more to see all)')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pelagia Backpack' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pelagia Backpack' })).toBeVisible()
  })
  await test.step('chooses a color and a size and puts it into the bag', async () => {
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Black' }).click()
    await page.getByRole('radio', { name: 'Large, +$80' }).click()
    await expect(page.getByText('$820.00')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
    await expect(page.getByText('Pelagia Backpack is in your bag.')).toBeVisible()
    await page.getByRole('link', { name: 'View bag' }).click()
  })
  await test.step('opens the cart', async () => {
    await expect(page.getByRole('heading', { name: 'Your Bag' })).toBeVisible()
    await expect(page.getByText('Black, Large')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  })
  await test.step('fills in shipping and payment as a guest', async () => {
    await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
    await expectAccessible(page)
    await fillShipping(page, ada)
    await expect(page.getByRole('heading', { name: 'Where should your 5% go?' })).toBeVisible()
    await expectAccessible(page)
    await fillCard(page, declinedCard)
    await page.getByLabel(/Children/).check()
    await page.getByRole('button', { name: 'Review Order' }).click()
  })
  await test.step('signs in with the six digits of an email, and nothing is lost', async () => {
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    await expectAccessible(page)
    await enterCodeAtCheckout(page, ada)
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
    await expect(page.getByText('12 Lighthouse Lane')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('reads that the card is declined, and pays with another', async () => {
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Payment' }).click()
    await page.getByLabel(/another card|new card|different card/i).check()
    await fillCard(page, goodCard)
    await page.getByRole('button', { name: 'Review Order' }).click()
    await page.getByRole('button', { name: /^Place Order/ }).dblclick()
    await page.waitForURL(/\/account\?tab=orders/)
  })
  await test.step('sees the order, once, and an empty cart', async () => {
    await expect(page.getByText(/SM-[0-9A-Z]{8}/).first()).toBeVisible()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await expectAccessible(page)
    await reloadPage(page)
    await expect(page.getByText('Pelagia Backpack')).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
  })
  await test.step('gets a confirmation by email', async () => {
    await expect(async () => {
      await page.goto('/dev/mailbox')
      const email = page.getByText(new RegExp(`^Your order SM-[0-9A-Z]{8} to ${ada.email}`))
      await expect(email).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})
