import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, factsOf, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// D23, APC-011, APC-014
test('uses are counted live while a shopper buys, and a paused code leaves the cart at once', async ({
  page,
  newVisitor,
}) => {
  const code = uniqueCode('LIVE')
  await openCodes(page)
  const promo = await call(page, 'promoCodes/createPromoCode', {
    code,
    type: 'percentage',
    value: 10,
    validFrom: 0,
    validUntil: Date.UTC(2099, 0, 1),
    maxUsageCount: 2,
  })
  await search(page, code)
  const row = page.getByRole('row').filter({ hasText: code }).first()
  await expect(row).toContainText('0 of 2')
  await page.getByRole('button', { name: `Usage of ${code}` }).click()
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible()

  const shopper = await newVisitor()
  const customer = newCustomer('Cleo Park')
  await signUpOn(shopper, customer)
  const { intent, orderOf } = await prepare(shopper, code, customer.email)
  await expect(row).toContainText('1 of 2')
  await expect(page.getByText('1 of 2, 1 held by an open checkout')).toBeVisible()
  const use = page.getByRole('row').filter({ hasText: intent.orderNumber })
  await expect(use.last()).toContainText(/Cleo Park Held until \d/)
  await orderOf()
  await expect(page.getByText('held by an open checkout')).toHaveCount(0)
  await expect(page.getByRole('link', { name: intent.orderNumber })).toHaveAttribute(
    'href',
    `/admin?q=${intent.orderNumber}`,
  )
  await expect
    .poll(async () => (await factsOf(page.getByRole('region', { name: 'Promo codes' })))['Discount given'])
    .toBe('$86.00')
  await expect(use.last()).toContainText('−$86.00')
  await expectAccessible(page)

  await openPage(shopper, '/product/calypso-tote')
  await shopper.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await shopper.getByRole('link', { name: 'View bag' }).click()
  await shopper.getByLabel('Promo code', { exact: true }).fill(code)
  await shopper.getByLabel('Promo code', { exact: true }).press('Enter')
  await expect(shopper.getByText(`${code} applied, 10% off`)).toBeVisible()
  await page.getByRole('button', { name: `Pause ${code}` }).click()
  await expect(shopper.getByRole('region', { name: 'Order Summary' }).getByRole('alert')).toHaveText(
    'Invalid promo code',
  )
  await call(page, 'promoCodes/deletePromoCode', { promoCodeId: promo._id })
  await expect(page.getByText('No codes found')).toBeVisible()
})

// APC-009, APC-010, APC-012
test('a status changes on time while the list is open', async ({ page }) => {
  const code = uniqueCode('TIMED')
  await openCodes(page)
  const now = Date.now()
  const times = { validFrom: now + 4_000, validUntil: now + 9_000 }
  const promo = await call(page, 'promoCodes/createPromoCode', { code, type: 'percentage', value: 10, ...times })
  await search(page, code)
  const row = page.getByRole('row').filter({ hasText: code })
  for (const status of ['Scheduled', 'Active', 'Expired']) await expect(row).toContainText(status)
  await call(page, 'promoCodes/deletePromoCode', { promoCodeId: promo._id })
})

// G-82
test('a batch is generated and downloaded, its codes are found, and filters stay in the address', async ({ page }) => {
  const name = `Press ${uniqueCode('')}`
  await openCodes(page)
  await page.getByRole('button', { name: 'Generate a batch' }).click()
  const sheet = page.getByRole('dialog', { name: 'Generate a batch' })
  await sheet.getByRole('button', { name: 'Generate codes' }).click()
  await expect(sheet.getByText('Enter a name')).toBeVisible()
  await sheet.getByLabel('Begins with').fill('press-')
  await sheet.getByLabel('How many').fill('1001')
  await expect(sheet.getByText('At most 1,000 in a batch')).toHaveCount(2)
  await sheet.getByLabel('How many').fill('1000')
  await sheet.getByLabel('Type').selectOption('fixed_amount')
  await sheet.getByLabel('Value ($)').fill('40')
  await sheet.getByLabel('Name of the batch').fill(name)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Generate codes' }).dblclick()
  await expect(sheet.getByText(`${name}: 1,000 codes, $40.00`)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Code,Type,Value,Minimum Order Amount,Valid From,Valid Until,Uses,Status,Batch')
  expect(lines).toHaveLength(1_001)
  for (const line of lines.slice(1)) expect(line).toMatch(/^PRESS-\w{4}-\w{4},Fixed amount,40,,.*,0,Active,Press /)
  await sheet.getByRole('button', { name: 'Close', exact: true }).first().click()
  await page.getByRole('button', { name: /^Batches/ }).click()
  await expect(page).toHaveURL(/tab=batches/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(/\$40\.00.*0 of 1,000.*Active/)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Pause every code of ${name}` }).click()
  await expect(row).toContainText('Inactive')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/batch=/)
  await expect(page.getByText(`Codes of ${name}.`)).toBeVisible()
  await expect(page.getByText('1 to 50 of 1000')).toBeVisible()
  await page.getByLabel('Status').selectOption('active')
  await expect(page.getByText('No codes found')).toBeVisible()
  await page.getByLabel('Status').selectOption('inactive')
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/status=inactive.*batch=.*page=2/)
  await page.reload()
  await expect(page.getByText('51 to 100 of 1000')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('inactive')
})

function uniqueCode(start: string): string {
  return `${start}${Math.random().toString(36).slice(2, 8).toUpperCase()}`
}

async function openCodes(page: Page): Promise<void> {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/promo-codes')
  await expect(page.getByRole('heading', { name: 'Promo Code Management' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'WELCOME10', exact: true })).toBeVisible()
}

async function search(page: Page, code: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search codes' }).fill(code)
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()
}

// biome-ignore lint/suspicious/noExplicitAny: each function's own output
async function call(page: Page, path: string, data: unknown): Promise<any> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** One Calypso Tote of $860 to the card, and its steps to an order. */
async function prepare(page: Page, promoCode: string, email: string) {
  await call(page, 'cart/addToCart', { productId: 'calypso-tote', quantity: 1 })
  const [line] = await call(page, 'cart/getUserCart', {})
  const variantIds = line.variants.map(({ id }: { id: string }) => id)
  const cartItems = [{ productId: 'calypso-tote', variantIds, quantity: 1, shippingOptionId: line.shippingOptionId }]
  const { checkout } = await call(page, 'cart/quoteCart', { cartItems, promoCode })
  const shippingAddress = {
    firstName: 'Cleo',
    lastName: 'Park',
    addressLine1: '12 Lighthouse Lane',
    city: 'Rockland',
    state: 'Maine',
    zipCode: '04841',
    country: 'United States',
  }
  const intent = await call(page, 'payments/createPaymentIntent', {
    amount: Math.round(checkout.totalAmount * 100),
    email,
    cartItems,
    promoCode,
    selectedCharityType: 'animal_shelter',
    shippingAddress,
  })
  const orderOf = async () => {
    const { gatewayUrl, publishableKey } = await call(page, 'payments/getPaymentConfig', {})
    const form = { key: publishableKey, client_secret: intent.clientSecret, payment_method: 'pm_card_visa' }
    const paid = await page.request.post(`${gatewayUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, { form })
    expect(paid.ok(), await paid.text()).toBe(true)
    await call(page, 'orders/createOrder', { stripePaymentIntentId: intent.paymentIntentId })
  }
  return { intent, orderOf }
}
