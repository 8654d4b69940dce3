import type { Locator, Page } from '@playwright/test'
import { appCode } from '#tests/support/authenticator.ts'
import { csv } from '#tests/support/importing.ts'
import { expect, expectAccessible } from '#tests/support/journey.ts'
import { reviewsOn } from '#tests/support/journey-reviews.ts'
import { emailsTo } from '#tests/support/mail-server-journey.ts'
import { test } from '#tests/support/own-shop.ts'
import { photograph } from '#tests/support/photos.ts'
import { buy, call } from '#tests/support/shopper-calls.ts'
import { newCustomer, openCartWith, openPage } from '#tests/support/shopper-steps.ts'

const ann = { email: 'ann@harbor.example', name: 'Ann Lee', password: 'harbor-lantern-tide-42' }
const bags = ['Marea Tote', 'Duna Flap', 'Laguna Pouch']

// One shop, from empty to the figures of its first month: a real gateway and mail server, and all data typed here
test('a merchant opens an empty shop, sells, ships, takes a return, answers a review and reads the month', async ({
  page,
  ownShop,
  newVisitor,
}) => {
  await ownShop.makeOwner(ann)
  await openPage(page, '/admin')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(ann.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await setUpSecondStep(page)
  const steps = page.getByRole('region', { name: 'Open your shop' })
  await expect(steps).toContainText('0 of 5 done')
  await expect(page.getByRole('main'), 'on each page of the team').toContainText('no money moves')
  await expectAccessible(page)
  const shopper = await newVisitor()
  await openPage(shopper, '/bags')
  await expect(shopper.getByRole('heading', { name: 'The first bags are on their way' })).toBeVisible()
  await expectAccessible(shopper)

  await setUp(page, steps)
  await expect(shopper.getByRole('contentinfo'), 'live, without a reload').toContainText('help@harbor.example')
  await bringBags(page)
  await expect(shopper.getByRole('article'), 'live, without a reload').toHaveCount(3)
  await inviteSupport(page)
  await openPage(page, '/admin')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(steps).toHaveCount(0)

  const guest = await newVisitor()
  await openCartWith(guest, 'marea-tote')
  await openPage(guest, '/checkout')
  await expect(guest.getByRole('main')).toContainText('No money is taken, and nothing will be shipped.')
  await expectAccessible(guest)
  await guest.close()

  const mila = newCustomer('Mila Rowe')
  const { _id: productId } = await call(shopper, 'products/getProductBySlug', { slug: 'marea-tote' })
  const number = await buy(shopper, productId, mila)
  await page.getByRole('link', { name: number }).click()
  await ship(page)
  await expect(shopper.getByRole('article')).toContainText('Delivered')
  await expect.poll(() => emailsTo(ownShop.mailServer, mila.email).join('\n')).toContain('mailto:help@harbor.example')
  expect(emailsTo(ownShop.mailServer, mila.email).join('\n')).not.toContain('hello@stellamaris.example')
  expect(emailsTo(ownShop.mailServer, mila.email).join('\n')).toContain('Reply-To: help@harbor.example')

  await review(shopper, productId)
  await answerReview(page)
  await expect(reviewsOn(shopper)).toContainText('Thank you, Mila.')

  await openPage(shopper, '/account?tab=orders')
  await askForReturn(shopper)
  await takeReturn(page, number)

  await openPage(page, '/admin/figures')
  await expect(page.getByRole('region', { name: 'Orders', exact: true }).locator('.figure-sum')).toHaveText('1')
})

/** The first sign-in to the administration sets up the second step, and leads back. */
async function setUpSecondStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const part = page.getByRole('region', { name: 'Two-step sign-in' })
  await part.getByRole('button', { name: 'Set up' }).click()
  await part.getByLabel('Present password', { exact: true }).fill(ann.password)
  await part.getByRole('button', { name: 'Continue' }).click()
  await expect(part.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  const key = /Or type ([A-Z2-7 ]+)/.exec(await part.innerText())?.[1] ?? ''
  await part.getByLabel('Code from the app').fill(appCode(key))
  await part.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await part.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL(/\/admin$/)
}

/** The steps link to their pages, and saving there completes them. */
async function setUp(page: Page, steps: Locator): Promise<void> {
  await steps.getByRole('link', { name: /^Name and addresses/ }).click()
  await expect(page.getByRole('heading', { name: 'Name and addresses' })).toBeInViewport()
  await page.getByLabel('Shop name').fill('Harbor & Lee')
  await page.getByLabel('Legal name').fill('Ann Lee Bags LLC')
  await page.getByLabel('Postal address').fill('1 Quay Street\nRockland, Maine 04841\nUnited States')
  await page.getByLabel('Support email').fill('help@harbor.example')
  await page.getByLabel('Telephone').fill('+1 207 555 0100')
  await page.getByLabel('Return address').fill('Ann Lee Bags\n1 Quay Street\nRockland, Maine 04841\nUnited States')
  await page.getByRole('button', { name: 'Add the 50 states' }).click()
  await page.getByLabel('Delivery at checkout ($)').fill('12')
  await page.getByLabel('Estimate in the cart ($)').fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.getByRole('link', { name: /^Order Management/ }).click()
  await expect(steps).toContainText('3 of 5 done')
}

async function bringBags(page: Page): Promise<void> {
  const rows = bags.map((Title, at) => ({
    Handle: Title.toLowerCase().replace(' ', '-'),
    Title,
    Type: 'Totes',
    'Variant Price': 200 + at * 100,
    'Body (HTML)': 'For the way along the water.',
    'Variant Inventory Qty': 5,
    'Image Src': `${at}.png`,
  }))
  const pictures = await Promise.all(
    bags.map(async (_, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await photograph().png().toBuffer(),
    })),
  )
  const file = { name: 'bags.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(rows)) }
  await page.getByRole('link', { name: /^Your first bag/ }).click()
  await page.getByRole('tab', { name: 'Import and export' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles([...pictures, file])
  await page.getByRole('checkbox', { name: 'Create missing categories' }).check()
  await page.getByRole('button', { name: 'Import 3 products', exact: true }).click()
  await expect(page.getByText('3 products imported.')).toBeVisible({ timeout: 60_000 })
}

async function inviteSupport(page: Page): Promise<void> {
  await openPage(page, '/admin/settings/people')
  await page.getByLabel('Email of a new person').fill('lea@harbor.example')
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'lea@harbor.example' })).toContainText('email open for 7 days')
}

async function ship(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const parcel = page.getByRole('dialog')
  await parcel.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await expect(parcel.getByLabel('Carrier')).toHaveValue('UPS')
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(parcel).toHaveCount(0)
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('delivered')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
}

async function askForReturn(shopper: Page): Promise<void> {
  await shopper.getByRole('link', { name: 'Request Return' }).click()
  await shopper
    .getByRole('group', { name: 'Pieces of Marea Tote to return' })
    .getByRole('button', { name: 'One more' })
    .click()
  await shopper.getByLabel('Reason').selectOption('Change Of Mind')
  await shopper.getByLabel('Description').fill('It is larger than I thought.')
  const photo = { name: 'bag.png', mimeType: 'image/png', buffer: await photograph().png().toBuffer() }
  await shopper.getByLabel('Photos or a short film').and(shopper.locator('input')).setInputFiles([photo])
  await expect(shopper.getByRole('list', { name: 'Chosen files' }).getByText(/\d (bytes|KB), added$/)).toBeVisible()
  await shopper.getByRole('button', { name: 'Request Return' }).click()
  await expect(shopper.getByRole('tab', { name: 'Returns', exact: true })).toBeVisible()
}

async function takeReturn(page: Page, number: string): Promise<void> {
  await openPage(page, '/admin/returns')
  await page.getByRole('button', { name: number }).click()
  const sheet = page.getByRole('dialog', { name: `Return for ${number}` })
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await sheet.getByRole('button', { name: 'Mark as Processing' }).click()
  await sheet.getByRole('button', { name: 'Mark as Completed' }).click()
  await page
    .getByRole('dialog', { name: /^Complete/ })
    .getByRole('button', { name: 'Mark as Completed' })
    .click()
  await expect(sheet.getByText(/went back to the card that paid\.$/)).toBeVisible()
}

async function review(shopper: Page, productId: string): Promise<void> {
  await call(shopper, 'reviews/createReview', {
    productId,
    rating: 4,
    comment: 'Too large for me, well made.',
  })
  await openPage(shopper, '/product/marea-tote')
}

async function answerReview(page: Page): Promise<void> {
  await openPage(page, '/admin/products/reviews')
  const row = page.getByRole('listitem').filter({ hasText: 'Too large for me' })
  await row.getByRole('button', { name: 'Reply' }).click()
  await row.getByLabel('Response from Harbor & Lee').fill('Thank you, Mila.')
  await row.getByRole('button', { name: 'Post response' }).click()
}
