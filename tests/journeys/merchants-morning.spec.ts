import type { Locator, Page } from '@playwright/test'
import { photo } from '#tests/support/images-steps.ts'
import { keyboard } from '#tests/support/input-devices.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import {
  demoAdmin,
  figure,
  goodCard,
  leavePages,
  type NewCustomer,
  newCustomer,
  openPage,
} from '#tests/support/shopper-steps.ts'

type Morning = { merchant: Page; name: string }

// APR-045..079, AIM-008..025, ASH-004, PDP-013..017, CRT-044..048, APR-035
test("a merchant's morning by keyboard alone: a new bag is shown, put on sale, sold with a code, and counted again", async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const morning = { merchant: page, name: `Marea ${Math.random().toString(36).slice(2, 8)}` }
  const [shopper, other] = [await newVisitor(), await newVisitor()]
  const customer = await signUpOn(shopper, newCustomer('Mila Rowe'))
  await openPage(shopper, '/bags')
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products')
  const id = await createBag(morning)
  try {
    await openFrom(shopper, morning)
    const price = shopper.getByRole('main').locator('.price').first()
    await expect(price).toContainText('$420')
    await expectAccessible(shopper)
    await putOnSale(morning)
    await expect(price).toContainText('$336')
    await keepTwo(other, await slugOf(shopper))
    await buyWithCode(shopper, customer)
    await takeOneInk(morning)
    await expect(other.getByText('Only 1 left; we kept 1 in your bag')).toBeVisible()
    await expectAccessible(other)
  } finally {
    await leavePages(page)
    await call(page, 'products/deleteProduct', { productId: id })
  }
})

/** With two photos, two colors and the usual shipping options. */
async function createBag({ merchant, name }: Morning): Promise<string> {
  await keyboard.press(merchant.getByRole('button', { name: 'Add Product' }))
  const sheet = merchant.getByRole('dialog', { name: 'Add Product' })
  await keyboard.type(sheet.getByLabel('Product Name'), name)
  await keyboard.choose(sheet.getByLabel('Category'), 'Totes')
  await keyboard.type(sheet.getByLabel('Description', { exact: true }), 'For the way along the water.')
  await keyboard.type(sheet.getByLabel('Price ($)', { exact: true }), '420')
  await keyboard.type(sheet.getByLabel('Materials'), 'Cork')
  await keyboard.type(sheet.getByLabel('Stock Quantity'), '8')
  await expectAccessible(merchant)
  await keyboard.press(sheet.getByRole('tab', { name: 'Images and variants' }))
  await keyboard.attach(sheet.getByLabel(/Drop images or browse/), [await photo('front.png'), await photo('side.png')])
  await expect(sheet.getByRole('tab', { name: 'General Images (2)' })).toBeVisible()
  await expectAccessible(merchant)
  await keyboard.press(sheet.getByRole('tab', { name: /^Variant Images/ }))
  for (const [color, value, stock] of [
    ['Bone', '#dcd0b6', '5'],
    ['Ink', '#1c2b4a', '3'],
  ] as const)
    await addColor({ sheet, color, value, stock })
  await expectAccessible(merchant)
  await keyboard.press(sheet.getByRole('tab', { name: 'Shipping Options' }))
  await keyboard.press(sheet.getByRole('button', { name: 'Create Defaults', exact: true }))
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Standard Shipping' })).toBeVisible()
  await expectAccessible(merchant)
  await keyboard.press(sheet.getByRole('tab', { name: 'Preview' }))
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(merchant)
  const made = merchant.waitForResponse('**/api/products/createProduct')
  await keyboard.press(sheet.getByRole('button', { name: 'Save Product' }))
  await expect(merchant.getByText(`${name} is saved.`)).toBeVisible()
  return (await made).json()
}

type Color = { sheet: Locator; color: string; value: string; stock: string }

async function addColor({ sheet, color, value, stock }: Color): Promise<void> {
  await keyboard.press(sheet.getByRole('button', { name: 'Add Variant' }))
  const dialog = sheet.page().getByRole('dialog', { name: 'Add Product Variant' })
  await keyboard.type(dialog.getByLabel('Variant Name'), color)
  await keyboard.type(dialog.getByLabel('Variant Value'), value)
  await keyboard.type(dialog.getByLabel('Stock Quantity'), stock)
  await keyboard.press(dialog.getByRole('button', { name: 'Add Variant' }))
  await expect(dialog).toHaveCount(0)
  await expect(sheet.getByRole('table', { name: 'Variants' }).getByText(color, { exact: true })).toBeVisible()
}

/** The open list shows the new bag live. */
async function openFrom(shopper: Page, { name }: Morning): Promise<void> {
  const card = shopper.getByRole('article').filter({ has: shopper.getByRole('heading', { name }) })
  await expect(card).toBeVisible()
  await expectAccessible(shopper)
  await keyboard.press(card.getByRole('heading').getByRole('link'))
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const color of ['Bone', 'Ink']) await expect(shopper.getByRole('radio', { name: color })).toBeVisible()
}

async function slugOf(shopper: Page): Promise<string> {
  return new URL(shopper.url()).pathname.split('/').at(-1) ?? ''
}

/** Puts a bag on sale for an hour, from now on. */
async function putOnSale({ merchant, name }: Morning): Promise<void> {
  const sheet = await openBag({ merchant, name })
  const plan = sheet.getByRole('region', { name: 'Planned' })
  await keyboard.type(plan.getByLabel('Sale price ($)'), '336')
  await keyboard.date(plan.getByLabel('Sale ends'), new Date(Date.now() + 3_600_000))
  await keyboard.press(sheet.getByRole('button', { name: 'Save Product' }))
  await expect(sheet).toBeHidden()
  const again = await openBag({ merchant, name })
  await expect(again.getByText(/^On sale until /)).toBeVisible()
  await expectAccessible(merchant)
  await closeBag(again)
}

async function openBag({ merchant, name }: Morning): Promise<Locator> {
  await keyboard.press(merchant.getByRole('button', { name: `Edit ${name}` }))
  const sheet = merchant.getByRole('dialog', { name: `Edit ${name}`, exact: true })
  await expect(sheet.getByLabel('Product Name')).toHaveValue(name)
  return sheet
}

async function closeBag(sheet: Locator): Promise<void> {
  await keyboard.press(sheet.getByRole('button', { name: 'Cancel', exact: true }))
  await expect(sheet).toHaveCount(0)
}

/** Another shopper leaves two of a color in the cart. */
async function keepTwo(other: Page, slug: string): Promise<void> {
  await openPage(other, `/product/${slug}`)
  await keyboard.press(other.getByRole('radio', { name: 'Ink' }))
  await expect(other.getByRole('radio', { name: 'Ink' })).toBeChecked()
  await keyboard.press(other.getByRole('button', { name: 'Add to Bag', exact: true }))
  await expect(other.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await openPage(other, '/cart')
  await keyboard.press(other.getByRole('button', { name: 'Increase quantity' }))
  await expect.poll(() => figure(other, 'Subtotal')).toBe('$672.00')
}

/** The pictured variant, with a code for a fifth off the sale price, through the gateway. */
async function buyWithCode(shopper: Page, customer: NewCustomer): Promise<void> {
  await keyboard.press(shopper.getByRole('button', { name: 'Add to Bag', exact: true }))
  await expect(shopper.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await openPage(shopper, '/cart')
  await keyboard.type(shopper.getByLabel('Promo code', { exact: true }), 'SAVE20')
  await keyboard.press(shopper.getByRole('button', { name: 'Apply promo code' }))
  await expect.poll(() => figure(shopper, 'Discount \\(SAVE20\\)')).toBe('−$67.20')
  await expectAccessible(shopper)
  await keyboard.press(shopper.getByRole('link', { name: 'Proceed to Checkout' }))
  for (const [label, text] of [
    ['First name', 'Mila'],
    ['Last name', 'Rowe'],
    ['Email', customer.email],
    ['Address line 1', '12 Lighthouse Lane'],
    ['City', 'Rockland'],
    ['ZIP code', '04841'],
  ] as const)
    await keyboard.type(shopper.getByLabel(label), text)
  await shopper.getByLabel('State').selectOption('Maine')
  await keyboard.press(shopper.getByRole('button', { name: 'Continue to Payment' }))
  await keyboard.type(shopper.getByLabel('Name on card'), 'Mila Rowe')
  const year = (new Date().getUTCFullYear() + 2) % 100
  for (const [label, text] of [
    ['Card number', goodCard],
    ['Expiration date', `12${year}`],
    ['Security code', '123'],
  ] as const)
    await keyboard.enter(shopper.getByLabel(label), text)
  await keyboard.press(shopper.getByRole('button', { name: 'Review Order' }))
  await keyboard.press(shopper.getByRole('button', { name: /^Place Order, \$/ }))
  await shopper.waitForURL(/\/account\?tab=orders/)
  await expect(shopper.getByText(/^Order SM-\w{8} is confirmed/)).toBeVisible()
  await expect(shopper.getByRole('article')).toContainText('Bone')
}

/** One was scratched. */
async function takeOneInk({ merchant, name }: Morning): Promise<void> {
  const sheet = await openBag({ merchant, name })
  await keyboard.press(sheet.getByRole('tab', { name: 'Images and variants' }))
  await keyboard.press(sheet.getByRole('tab', { name: /^Variant Images/ }))
  await keyboard.press(sheet.getByRole('table', { name: 'Variants' }).getByRole('button', { name: 'Ink', exact: true }))
  const stock = sheet.getByRole('region', { name: 'Stock of Ink' })
  await keyboard.type(stock.getByLabel('Change by'), '-2')
  await keyboard.press(stock.getByRole('button', { name: 'Change stock' }))
  await expect(sheet.getByRole('textbox', { name: 'Stock of Ink', exact: true })).toHaveValue('1')
  await expectAccessible(merchant)
}
