import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// STA-007, STA-015, STA-026..033, PDP-036
test('/shipping opens the shipping part, the footer names shipping once, and a product page has the return policy with a link to all of it', async ({
  page,
}) => {
  await openPage(page, '/shipping')
  await expect(page).toHaveURL(/\/shipping-returns#shipping$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping', exact: true })).toBeInViewport()
  await openPage(page, '/product/aurelia-tote')
  const named = page.getByRole('contentinfo').getByRole('link', { name: /shipping/i })
  await expect(named).toHaveText(['Shipping & Returns'])
  await named.click()
  await expect(page).toHaveURL(/\/shipping-returns$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping', exact: true })).toBeVisible()
  await page.goBack()

  await page.getByText('Returns within 30 days').click()
  const policy = page.locator('details', { hasText: 'Returns within 30 days' })
  for (const term of [
    'Domestic orders: 30 days from delivery',
    'Defective items: 45 days from delivery',
    'International orders: 60 days from delivery; the customer pays the return shipping',
    'Custom items: Not returnable',
    'Return shipping: Free for defective items and for domestic orders over $75',
    'RMA within 24 to 48 hours, inspection in 3 to 5 business days, refund in 5 to 7 business days',
  ])
    await expect(policy.getByText(term)).toBeVisible()
  await policy.getByRole('link', { name: 'Shipping & Returns' }).click()
  await expect(page).toHaveURL(/\/shipping-returns#returns$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Returns and refunds' })).toBeInViewport()
})
