import { expect, type Page } from '@playwright/test'
import { putIntoAccount, signUpOn } from './shopper-calls.ts'
import { fillCard, fillShipping, goodCard, type NewCustomer, newCustomer, openPage } from './shopper-steps.ts'

/** Galassia Chain Flap: $990.00, delivery $8.00, tax 8 %. */
export const flapTotal = '$1,077.20'

export async function startCheckout(page: Page): Promise<void> {
  await putIntoCart(page, 'galassia-flap')
  await page.getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
}

export async function putIntoCart(page: Page, slug: string): Promise<void> {
  await openPage(page, `/product/${slug}`)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View bag' })).toBeVisible()
}

/** A customer with one piece in the cart, about to pay. */
export async function startCheckoutAs(page: Page, customer: NewCustomer, slug = 'galassia-flap'): Promise<void> {
  await signUpOn(page, customer)
  await openCheckoutWith(page, slug)
}

/** Opens the checkout for the signed-in visitor. */
export async function openCheckoutWith(page: Page, slug: string): Promise<void> {
  await putIntoAccount(page, slug)
  await openPage(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
}

export async function reachReview(page: Page, name: string): Promise<NewCustomer> {
  const customer = newCustomer(name)
  await startCheckoutAs(page, customer)
  await fillShipping(page, customer)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Place Order, ${flapTotal}` })).toBeEnabled()
  return customer
}

/** Signs in, in the open dialog. */
export async function signInDialogAs(
  page: Page,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}
