import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, demoAdmin, demoCustomer, newCustomer, openPage, signInOn } from '#tests/support/shopper-steps.ts'

// ADM-001..006, AOR-001..010, ORD-001..009
test('the merchant ships an order, and the page that the shopper has open changes by itself', async ({
  page,
  newVisitor,
}) => {
  const cleo = newCustomer('Cleo Park')
  await buy(page, 'calypso-tote', cleo)
  const number =
    (
      await page
        .getByText(/SM-[0-9A-Z]{8}/)
        .first()
        .innerText()
    ).match(/SM-[0-9A-Z]{8}/)?.[0] ?? ''

  await expect(page.getByText('Ships to')).toBeVisible()
  await expect(page.getByText('Not shipped yet')).toBeVisible()

  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, '/admin')
  await expect(merchant.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  await expect(merchant.getByText('Total Orders')).toBeVisible()
  await merchant.getByRole('button', { name: `View order ${number}` }).click()
  await expect(merchant.getByText('1 × Calypso Tote')).toBeVisible()
  await expectAccessible(merchant)
  await merchant.getByRole('button', { name: `Edit order ${number}` }).click()
  await merchant.getByRole('combobox', { name: 'Status' }).selectOption('shipped')
  await merchant.getByLabel('Tracking number').fill('9400 1118 9922 3861')
  await expectAccessible(merchant)
  await merchant.getByRole('button', { name: 'Save' }).click()
  await expect(merchant.getByText(`${number} is saved.`)).toBeVisible()

  await expect(page.getByText('Shipped').first()).toBeVisible()
  await expect(page.getByText('Shipped to')).toBeVisible()
  const parcel = page.getByRole('link', { name: /^9400 1118 9922 3861\s+Track with USPS/ })
  await expect(parcel).toHaveAttribute('href', /usps\.com.*9400111899223861$/)
  await expectAccessible(page)
})

// ADM-003..006
test('the admin area is for administrators only', async ({ page }) => {
  await openPage(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await expectAccessible(page)
  await signInOn(page, demoCustomer)
  await openPage(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
