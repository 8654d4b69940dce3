import type { Page } from '@playwright/test'
import { reachReview } from '#tests/support/checkout-steps.ts'
import { disputePayment } from '#tests/support/dispute-payment.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { buy, call, putIntoAccount, signInOn } from '#tests/support/shopper-calls.ts'
import {
  demoAdmin,
  demoCustomer,
  fillCard,
  goodCard,
  leavePages,
  newCustomer,
  openPage,
} from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

type State = { path: string; reach: (page: Page) => Promise<void> }

/** States whose texts and fields are tested in tests/pages, without a browser; axe sees each of them here, once. */
const ofVisitors: State[] = [
  {
    path: '/faq',
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Search the questions' }).fill('mycelium')
      await expect(page.getByText('Showing 1 question', { exact: true })).toBeVisible()
    },
  },
  {
    path: '/faq',
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Search the questions' }).fill('submarine')
      await expect(page.getByRole('heading', { name: 'No question fits these words.' })).toBeVisible()
    },
  },
  {
    path: '/bags',
    async reach(page) {
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: 'Email address' }).fill('nora@quay')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(footer.getByRole('alert')).toHaveText('Enter a full email address')
    },
  },
  ...['/cart', '/checkout'].map((path) => withHeading(path, 'Your cart is empty')),
  withHeading('/recently-viewed', 'Nothing viewed yet'),
  withHeading('/account', 'Please sign in'),
  {
    path: '/account',
    async reach(page) {
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
    },
  },
  withHeading('/order-confirmation?order=SM-00000000', 'Order not found'),
  withHeading('/admin', 'Please sign in'),
  withHeading('/product/no-such-bag', 'Product not found'),
  withHeading('/product/rete-hobo', 'This bag has left our collection'),
  withHeading('/sale?sort=price_low_high', 'Sale'),
  withHeading('/newsletter/confirm?state=done', 'You are on the list'),
  withHeading('/stock-notices/stop?state=done', 'No more of these emails'),
  {
    path: '/product/sughero-clutch',
    async reach(page) {
      await page.getByLabel('Tell me when it is back').fill('waiting@')
      await page.getByRole('button', { name: 'Tell me' }).click()
      await expect(page.getByText('Enter a full email address')).toBeVisible()
    },
  },
  withText('/bags?min=9000', 'No products found matching your criteria.'),
  withText(`/search?q=${'a'.repeat(5000)}`, 'Search for at most 200 characters'),
  {
    path: '/product/aurelia-tote',
    async reach(page) {
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await reviews.getByRole('button', { name: '5 stars, 3 reviews' }).click()
      await expect(reviews.getByText('3 reviews with 5 stars')).toBeVisible()
    },
  },
  {
    path: '/product/aurelia-tote',
    async reach(page) {
      await page.getByRole('region', { name: 'Reviews' }).getByRole('button', { name: 'Write a review' }).click()
      await expect(page.getByRole('dialog').getByText('Please sign in to submit a review')).toBeVisible()
    },
  },
  {
    path: '/contact',
    async reach(page) {
      await page.getByRole('main').getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Enter your name')).toBeVisible()
    },
  },
  {
    path: '/search?q=xylophone',
    async reach(page) {
      await expect(page.getByText('We looked for “xylophone”')).toBeVisible()
    },
  },
]

const ofCustomers = [
  {
    path: '/',
    async reach(page: Page) {
      const known = Promise.withResolvers<void>()
      await page.route('**/api/auth/get-session', async (route) => {
        await known.promise
        await route.continue()
      })
      await openPage(page, '/admin')
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
      known.resolve()
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    },
  },
  {
    path: '/account',
    async reach(page: Page) {
      await page.getByText('Technical details').click()
      await page.getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    },
  },
  withHeading('/account?tab=orders&search=no+such+bag', 'No order found'),
  {
    path: '/account?tab=addresses',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Add an address' }).click()
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByText('City is required')).toBeVisible()
    },
  },
  {
    path: '/account?tab=payment-methods',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Add a card' }).click()
      await page.getByRole('button', { name: 'Save card' }).click()
      await expect(page.getByText('Please enter complete card details')).toBeVisible()
    },
  },
  {
    path: '/account?tab=payment-methods',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Add a card' }).click()
      await fillCard(page, goodCard)
      await page.getByRole('button', { name: 'Save card' }).click()
      await page.getByRole('button', { name: 'Edit Visa ending 4242' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Edit Visa ending 4242' })).toBeVisible()
    },
  },
  {
    path: '/account?tab=payment-methods',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Delete Visa ending 4242' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Delete this card?' })).toBeVisible()
    },
  },
  {
    path: '/product/sirena-crossbody',
    async reach(page: Page) {
      await page.getByRole('region', { name: 'Reviews' }).getByRole('button', { name: 'Write a review' }).click()
      await page.getByLabel('Comment').fill('   ')
      await page.getByLabel('Title').focus()
      await expect(page.getByText('Please write a review comment')).toBeVisible()
    },
  },
  {
    path: '/checkout',
    async reach(page: Page) {
      await page.getByLabel('Promo code', { exact: true }).fill('NOSUCHCODE')
      await page.getByLabel('Promo code', { exact: true }).press('Enter')
      await expect(page.getByText('Invalid promo code')).toBeVisible()
    },
  },
  {
    path: '/checkout',
    async reach(page: Page) {
      await page.getByLabel('Promo code', { exact: true }).fill('stellamaris')
      await page.getByLabel('Promo code', { exact: true }).press('Enter')
      await expect(page.getByRole('button', { name: 'Remove promo code' })).toBeVisible()
    },
  },
]

/** The account of the state is another one's, which is to be deleted. */
const ofLeaving = [
  {
    path: '/account',
    async reach(page: Page) {
      await page.getByText('Technical details').click()
      await expect(page.getByRole('region', { name: 'At the authentication provider' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your account is to be deleted' })).toBeVisible()
    },
  },
]

/** States of one order and of its customer, whose account is to be deleted. */
function ofOrder(orderNumber: string, orderId: string, shop: RunningShop): State[] {
  return [
    {
      path: `/admin?q=${orderNumber}`,
      async reach(page) {
        await page.getByRole('button', { name: `Edit order ${orderNumber}` }).click()
        await page.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('dialog').getByRole('radio', { name: /Return the money now/ })).toBeChecked()
      },
    },
    {
      path: `/admin/orders/${orderNumber}`,
      async reach(page) {
        await call(page, 'orders/updateOrderTracking', { orderId, status: 'cancelled' })
        await openPage(page, '/admin/attention')
        const held = page.getByRole('region', { name: 'Cancelled, money still held' })
        await expect(held.getByRole('listitem').filter({ hasText: orderNumber })).toBeVisible()
      },
    },
    {
      path: `/admin?q=${orderNumber}`,
      async reach(page) {
        await page.getByRole('button', { name: `View order ${orderNumber}` }).click()
        await page.getByRole('button', { name: 'Return or keep it' }).click()
        const question = page.getByRole('dialog')
        await question.getByRole('radio', { name: /Keep it/ }).check()
        await question.getByRole('button', { name: 'Save' }).click()
        await expect(question.getByText('Please say why the money is kept')).toBeVisible()
      },
    },
    {
      path: `/admin?q=${orderNumber}`,
      async reach(page) {
        await call(page, 'orders/updateOrderTracking', { orderId, status: 'cancelled', keepReason: 'Agreed by phone' })
        await disputePayment(shop, orderNumber)
        await page.getByRole('button', { name: `View order ${orderNumber}` }).click()
        await expect(page.getByText('fraudulent: needs response')).toBeVisible()
        const emails = page.getByRole('region', { name: /^Emails about order/ })
        await expect(emails.getByText('Order confirmation')).toBeVisible()
      },
    },
    {
      path: `/admin/emails?q=${orderNumber}`,
      async reach(page) {
        await page
          .getByRole('row')
          .filter({ hasText: orderNumber })
          .first()
          .getByRole('button', { name: /^Show email/ })
          .click()
        await page.getByRole('button', { name: 'As text' }).click()
        await expect(page.locator('pre')).toContainText(orderNumber)
      },
    },
  ]
}

/** A product of two administrators. */
const edited = {
  name: 'Marea Twice',
  slug: 'marea-twice',
  description: 'A tote.',
  price: 585,
  categoryId: 'totes',
  sustainabilityScore: 9,
  materials: ['Cork'],
  tags: [],
  stockQuantity: 4,
  isActive: true,
  images: [],
}

const ofMerchants = [
  {
    path: `/admin/products?q=${edited.slug}`,
    async reach(page: Page) {
      await page.getByRole('button', { name: `Edit ${edited.name}` }).click()
      const sheet = page.getByRole('dialog', { name: `Edit ${edited.name}` })
      await sheet.getByLabel('Price ($)', { exact: true }).fill('550')
      const { _id: productId } = await call(page, 'products/getProductBySlug', { slug: edited.slug })
      await call(page, 'products/updateProduct', { productId, price: 600 })
      await sheet.getByRole('button', { name: 'Save Product' }).click()
      await expect(sheet.getByRole('alert')).toContainText('while you were editing.')
    },
  },
  withHeading('/admin/emails?q=nobody%25', 'No emails found'),
  {
    path: '/admin/emails?view=received',
    async reach(page: Page) {
      const name = 'Ottilie Brandvold'
      const message = { name, email: 'ottilie@example.com', topic: 'product', message: 'Is the strap sold alone?' }
      await call(page, 'contact/sendContactMessage', message)
      const row = page.getByRole('listitem', { name: `Message from ${name}` }).first()
      await expect(row).toContainText('Waiting')
      await row.getByRole('button', { name: 'Answer', exact: true }).click()
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByLabel('Your answer')).toHaveAccessibleDescription(/Write your answer/)
    },
  },
  {
    path: '/admin/audit-log?kind=setting',
    async reach(page: Page) {
      const { settings } = await call(page, 'settings/getAllSettings', {})
      const store = (text: string) =>
        call(page, 'settings/updateSettings', { changes: { banner: { ...settings.banner, text } } })
      await store('Carried home by the sea.')
      await store(settings.banner.text)
      await page
        .getByRole('button', { name: /^Banner (set|changed)$/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Undo this change?' })).toBeVisible()
    },
  },
  {
    path: '/admin/products',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Add Product' }).first().click()
      await page.getByRole('button', { name: 'Save Product' }).click()
      await expect(page.getByText('Product name is required')).toBeVisible()
    },
  },
  {
    path: '/admin/products',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Add Category' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
      await expect(page.getByText('Category name is required')).toBeVisible()
    },
  },
  {
    path: '/admin/promo-codes',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Create Promo Code' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Promo Code' }).click()
      await expect(page.getByText('Enter a code')).toBeVisible()
    },
  },
  {
    path: '/admin/settings',
    async reach(page: Page) {
      const countries = page.getByRole('group', { name: 'Countries delivered to' }).getByRole('checkbox')
      await expect(countries).toHaveCount(12)
      for (const box of await countries.all()) await box.uncheck()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Choose one country at least')).toBeVisible()
      await page.getByRole('button', { name: 'Choose all countries' }).click()
      await page.getByRole('button', { name: 'Add charity' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add charity' }).click()
      await expect(page.getByText('Say in a line what the money does')).toBeVisible()
    },
  },
  {
    path: '/product/riva-basket',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Actions for the review by Nora B.' }).click()
      await page.getByRole('menuitem', { name: 'Reply as admin' }).click()
      await expect(page.getByLabel('Response from Stella Maris')).toBeFocused()
    },
  },
  {
    path: '/admin?status=refunded',
    async reach(page: Page) {
      await page.getByRole('row').filter({ hasText: 'Refunded' }).first().getByRole('button', { name: /^Edit/ }).click()
      const form = page.getByRole('form', { name: /^Edit order/ })
      await form.getByLabel('Status').selectOption('Processing')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog', { name: /^Nothing is paid on this order/ })).toBeVisible()
    },
  },
  {
    path: '/admin/users?filter=high-value',
    async reach(page: Page) {
      await page.getByRole('button', { name: 'Keep as segment' }).click()
      await expect(page.getByRole('dialog', { name: 'Keep this segment' })).toBeVisible()
    },
  },
]

test('states that visitors reach are accessible', async ({ page, shop, allowAnswers }) => {
  test.slow()
  allowAnswers('404 /product/no-such-bag', '410 /product/rete-hobo', '404 /api/products/getProductBySlug')
  const sell = (isSold: boolean) =>
    changeInShop(
      shop,
      `update products set is_active = ${isSold}, archived_at = ${isSold ? 'null' : 'now()'} where id = 'rete-hobo'`,
      ['product:rete-hobo', 'catalogue'],
    )
  await sell(false)
  try {
    await checkAll(page, ofVisitors)
  } finally {
    await sell(true)
  }
})

test('states that customers reach are accessible', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await putIntoAccount(page, 'galassia-flap')
  await checkAll(page, ofCustomers)
})

test('states of an order and of a leaving customer are accessible', async ({ page, newVisitor, shop }) => {
  const leaving = await newVisitor()
  const ada = newCustomer('Ada Leaving')
  const number = await buy(leaving, 'calypso-tote', ada)
  const wish = { keepsReviews: true, confirmation: ada.email, password: ada.password }
  await call(leaving, 'deletions/requestDeletion', wish)
  await checkAll(leaving, ofLeaving)
  await signInOn(page, demoAdmin)
  const [order] = await call(page, 'orders/getAllOrders', { search: number, limit: 1 })
  await checkAll(page, ofOrder(number, order._id, shop))
  const [{ _id: customerId }] = await call(page, 'users/getAllCustomers', { search: ada.email })
  await openPage(page, `/admin/users/${customerId}`)
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText('Leaving on')
  await expectAccessible(page)
  await call(leaving, 'deletions/cancelDeletion', {})
  await page.getByRole('region', { name: 'Personal data' }).getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete the account of Ada Leaving?' })).toBeVisible()
  await expectAccessible(page)
})

test('states that merchants reach are accessible', async ({ page, allowAnswers }) => {
  test.slow()
  allowAnswers('409 /api/products/updateProduct')
  await signInOn(page, demoAdmin)
  const productId = await call(page, 'products/createProduct', edited)
  try {
    await checkAll(page, ofMerchants)
  } finally {
    await leavePages(page)
    await call(page, 'products/deleteProduct', { productId })
  }
})

test('what changes during a checkout is reported accessibly: the country, the charity, the stock', async ({
  page,
  newVisitor,
  shop,
}) => {
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  const { settings } = await call(merchant, 'settings/getAllSettings', {})
  const deliverTo = (countries: string[]) =>
    call(merchant, 'settings/updateSettings', { changes: { delivery: { countries } } })
  const stock = (pieces: number) =>
    changeInShop(shop, `update products set total_stock = ${pieces} where id = 'galassia-flap'`, [
      'product:galassia-flap',
      'catalogue',
    ])
  await reachReview(page, 'Freya Holm')
  const place = page.getByRole('button', { name: /^Place Order/ })
  await call(page, 'addresses/addAddress', { ...lane, isDefault: true })
  try {
    await deliverTo(['Netherlands'])
    await expect(
      page.getByText("We don't deliver to the United States yet. Please choose another address."),
    ).toBeVisible()
    await expect(place).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Shipping' }).click()
    await expect(page.getByText("We don't deliver to the United States yet.").first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your addresses' })).toContainText('3 Harbor Lane')
    await expectAccessible(page)
  } finally {
    await deliverTo(settings.delivery.countries)
  }
  await expect(page.getByText("We don't deliver to the United States yet.")).toHaveCount(0)

  const charityId = await call(merchant, 'charities/createCharity', {
    name: 'Harbor Light',
    inSentence: 'the Harbor Light rescue',
    work: 'Old dogs find a home',
    registration: 'EIN 00-1234567',
    url: 'https://harborlight.example',
  })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /^Harbor Light/ }).check()
  await call(merchant, 'charities/updateCharity', { charityId, isOffered: false })
  await expect(
    page.getByText('The charity that you chose is no longer among ours. Please choose another.'),
  ).toBeVisible()
  await expectAccessible(page)

  try {
    await stock(0)
    await expect(page.getByRole('heading', { name: 'Nothing in your bag can be bought right now' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await stock(900)
  }
})

async function checkAll(page: Page, states: State[]): Promise<void> {
  for (const { path, reach } of states) {
    await openPage(page, path)
    await reach(page)
    await expectAccessible(page)
  }
}

/** A page that shows its state by itself. */
function withHeading(path: string, name: string): State {
  return { path, reach: (page) => expect(page.getByRole('heading', { name })).toBeVisible() }
}

function withText(path: string, text: string): State {
  return { path, reach: (page) => expect(page.getByText(text).first()).toBeVisible() }
}

const lane = {
  firstName: 'Freya',
  lastName: 'Holm',
  addressLine1: '3 Harbor Lane',
  city: 'Rockland',
  state: 'Maine',
  zipCode: '04841',
  country: 'United States',
}
