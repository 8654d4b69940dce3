import type { Locator, Page } from '@playwright/test'
import { photo } from '#tests/support/images-steps.ts'
import { type InputDevice, keyboard, mouse } from '#tests/support/input-devices.ts'
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

type Morning = { hand: InputDevice; merchant: Page; name: string }

// APR-045..079, AIM-008..025, ASH-004, PDP-013..017, CRT-044..048, APR-035: both ways have the same result
for (const [way, hand] of [
  ['by mouse', mouse],
  ['by keyboard alone', keyboard],
] as const)
  test(`a merchant's morning ${way}: a new bag is shown, put on sale, sold with a code, and counted again`, async ({
    page,
    newVisitor,
  }) => {
    test.setTimeout(240_000)
    const morning = { hand, merchant: page, name: `Marea ${Math.random().toString(36).slice(2, 8)}` }
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
      await keepTwo(other, { ...morning, slug: await slugOf(shopper) })
      await buyWithCode(shopper, { hand, customer })
      await takeOneInk(morning)
      await expect(other.getByText('Only 1 left; we kept 1 in your bag')).toBeVisible()
      await expectAccessible(other)
    } finally {
      await leavePages(page)
      await call(page, 'products/deleteProduct', { productId: id })
    }
  })

/** With two photos, two colors and the usual shipping options. */
async function createBag({ hand, merchant, name }: Morning): Promise<string> {
  await hand.press(merchant.getByRole('button', { name: 'Add Product' }))
  const sheet = merchant.getByRole('dialog', { name: 'Add Product' })
  await hand.type(sheet.getByLabel('Product Name'), name)
  await hand.choose(sheet.getByLabel('Category'), 'Totes')
  await hand.type(sheet.getByLabel('Description', { exact: true }), 'For the way along the water.')
  await hand.type(sheet.getByLabel('Price ($)', { exact: true }), '420')
  await hand.type(sheet.getByLabel('Materials'), 'Cork')
  await hand.type(sheet.getByLabel('Stock Quantity'), '8')
  await expectAccessible(merchant)
  await hand.press(sheet.getByRole('tab', { name: 'Images and variants' }))
  await hand.attach(sheet.getByLabel(/Drop images or browse/), [await photo('front.png'), await photo('side.png')])
  await expect(sheet.getByRole('tab', { name: 'General Images (2)' })).toBeVisible()
  await expectAccessible(merchant)
  await hand.press(sheet.getByRole('tab', { name: /^Variant Images/ }))
  for (const [color, value, stock] of [
    ['Bone', '#dcd0b6', '5'],
    ['Ink', '#1c2b4a', '3'],
  ] as const)
    await addColor({ hand, sheet, color, value, stock })
  await expectAccessible(merchant)
  await hand.press(sheet.getByRole('tab', { name: 'Shipping Options' }))
  await hand.press(sheet.getByRole('button', { name: 'Create Defaults', exact: true }))
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Standard Shipping' })).toBeVisible()
  await expectAccessible(merchant)
  await hand.press(sheet.getByRole('tab', { name: 'Preview' }))
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(merchant)
  const made = merchant.waitForResponse('**/api/products/createProduct')
  await hand.press(sheet.getByRole('button', { name: 'Save Product' }))
  await expect(merchant.getByText(`${name} is saved.`)).toBeVisible()
  return (await made).json()
}

type Color = { hand: InputDevice; sheet: Locator; color: string; value: string; stock: string }

async function addColor({ hand, sheet, color, value, stock }: Color): Promise<void> {
  await hand.press(sheet.getByRole('button', { name: 'Add Variant' }))
  const dialog = sheet.page().getByRole('dialog', { name: 'Add Product Variant' })
  await hand.type(dialog.getByLabel('Variant Name'), color)
  await hand.type(dialog.getByLabel('Variant Value'), value)
  await hand.type(dialog.getByLabel('Stock Quantity'), stock)
  await hand.press(dialog.getByRole('button', { name: 'Add Variant' }))
  await expect(dialog).toHaveCount(0)
  await expect(sheet.getByRole('table', { name: 'Variants' }).getByText(color, { exact: true })).toBeVisible()
}

/** The open list shows the new bag live. */
async function openFrom(shopper: Page, { hand, name }: Morning): Promise<void> {
  const card = shopper.getByRole('article').filter({ has: shopper.getByRole('heading', { name }) })
  await expect(card).toBeVisible()
  await expectAccessible(shopper)
  await hand.press(card.getByRole('heading').getByRole('link'))
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const color of ['Bone', 'Ink']) await expect(shopper.getByRole('radio', { name: color })).toBeVisible()
}

async function slugOf(shopper: Page): Promise<string> {
  return new URL(shopper.url()).pathname.split('/').at(-1) ?? ''
}

/** Puts a bag on sale for an hour, from now on. */
async function putOnSale({ hand, merchant, name }: Morning): Promise<void> {
  const sheet = await openBag({ hand, merchant, name })
  const plan = sheet.getByRole('region', { name: 'Planned' })
  await hand.type(plan.getByLabel('Sale price ($)'), '336')
  await hand.date(plan.getByLabel('Sale ends'), new Date(Date.now() + 3_600_000))
  await hand.press(sheet.getByRole('button', { name: 'Save Product' }))
  await expect(sheet).toBeHidden()
  const again = await openBag({ hand, merchant, name })
  await expect(again.getByText(/^On sale until /)).toBeVisible()
  await expectAccessible(merchant)
  await closeBag({ hand, sheet: again })
}

async function openBag({ hand, merchant, name }: Morning): Promise<Locator> {
  await hand.press(merchant.getByRole('button', { name: `Edit ${name}` }))
  const sheet = merchant.getByRole('dialog', { name: `Edit ${name}`, exact: true })
  await expect(sheet.getByLabel('Product Name')).toHaveValue(name)
  return sheet
}

async function closeBag({ hand, sheet }: { hand: InputDevice; sheet: Locator }): Promise<void> {
  await hand.press(sheet.getByRole('button', { name: 'Cancel', exact: true }))
  await expect(sheet).toHaveCount(0)
}

/** Another shopper leaves two of a color in the cart. */
async function keepTwo(other: Page, { hand, slug }: Morning & { slug: string }): Promise<void> {
  await openPage(other, `/product/${slug}`)
  await hand.press(other.getByRole('radio', { name: 'Ink' }))
  await expect(other.getByRole('radio', { name: 'Ink' })).toBeChecked()
  await hand.press(other.getByRole('button', { name: 'Add to Bag', exact: true }))
  await expect(other.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await openPage(other, '/cart')
  await hand.press(other.getByRole('button', { name: 'Increase quantity' }))
  await expect.poll(() => figure(other, 'Subtotal')).toBe('$672.00')
}

/** The pictured variant, with a code for a fifth off the sale price, through the gateway. */
async function buyWithCode(
  shopper: Page,
  { hand, customer }: { hand: InputDevice; customer: NewCustomer },
): Promise<void> {
  await hand.press(shopper.getByRole('button', { name: 'Add to Bag', exact: true }))
  await expect(shopper.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await openPage(shopper, '/cart')
  await hand.type(shopper.getByLabel('Promo code', { exact: true }), 'SAVE20')
  await hand.press(shopper.getByRole('button', { name: 'Apply promo code' }))
  await expect.poll(() => figure(shopper, 'Discount \\(SAVE20\\)')).toBe('−$67.20')
  await expectAccessible(shopper)
  await hand.press(shopper.getByRole('link', { name: 'Proceed to Checkout' }))
  for (const [label, text] of [
    ['First name', 'Mila'],
    ['Last name', 'Rowe'],
    ['Email', customer.email],
    ['Address line 1', '12 Lighthouse Lane'],
    ['City', 'Rockland'],
    ['ZIP code', '04841'],
  ] as const)
    await hand.type(shopper.getByLabel(label), text)
  await shopper.getByLabel('State').selectOption('Maine')
  await hand.press(shopper.getByRole('button', { name: 'Continue to Payment' }))
  await hand.type(shopper.getByLabel('Name on card'), 'Mila Rowe')
  const year = (new Date().getUTCFullYear() + 2) % 100
  for (const [label, text] of [
    ['Card number', goodCard],
    ['Expiration date', `12${year}`],
    ['Security code', '123'],
  ] as const)
    await hand.enter(shopper.getByLabel(label), text)
  await hand.press(shopper.getByRole('button', { name: 'Review Order' }))
  await hand.press(shopper.getByRole('button', { name: /^Place Order, \$/ }))
  await shopper.waitForURL(/\/account\?tab=orders/)
  await expect(shopper.getByText(/^Order SM-\w{8} is confirmed/)).toBeVisible()
  await expect(shopper.getByRole('article')).toContainText('Bone')
}

/** One was scratched. */
async function takeOneInk({ hand, merchant, name }: Morning): Promise<void> {
  const sheet = await openBag({ hand, merchant, name })
  await hand.press(sheet.getByRole('tab', { name: 'Images and variants' }))
  await hand.press(sheet.getByRole('tab', { name: /^Variant Images/ }))
  await hand.press(sheet.getByRole('table', { name: 'Variants' }).getByRole('button', { name: 'Ink', exact: true }))
  const stock = sheet.getByRole('region', { name: 'Stock of Ink' })
  await hand.type(stock.getByLabel('Change by'), '-2')
  await hand.press(stock.getByRole('button', { name: 'Change stock' }))
  await expect(sheet.getByRole('textbox', { name: 'Stock of Ink', exact: true })).toHaveValue('1')
  await expectAccessible(merchant)
}
