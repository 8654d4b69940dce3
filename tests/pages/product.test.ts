import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

// PDP-001, PDP-003, PDP-024..026, PDP-029, PDP-034, PDP-035, DAT-004
test('a bag is shown with its facts, score and care', async () => {
  const page = await openPage(shop, '/product/aurelia-tote')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(trail).toHaveText([/^Home/, /^Bags/, 'Aurelia Tote'])
  await expect(page.getByText('Pebbled apple leather', { exact: true })).toBeVisible()
  await expect(page.getByText('32 × 27 × 13 cm (12.6 × 10.6 × 5.1 in), handle drop 12 cm (4.7 in)')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sustainability score 8.7 out of 10, Strong' })).toBeVisible()
  const features = page.locator('section').filter({ hasText: 'Sustainability score' }).getByRole('listitem')
  await expect(features).toHaveCount(4)
  await expect(features.first()).toHaveText('Surface made with pomace left over from apple pressing')
  await page.getByText('Care', { exact: true }).click()
  await expect(page.getByText(/Wipe with a soft, barely damp cloth/)).toBeVisible()
  await expect(page.getByText(/^For a day that starts at a desk .*Made in batches of forty/s)).toBeVisible()
})

// PDP-020..023, PDP-027, PDP-028, PDP-032, PDP-033, VAL-010
test('stock, sold-out options and shipping are shown before anything is added', async () => {
  const page = await openPage(shop, '/product/onda-bucket')
  await expect(page.getByRole('radio', { name: /Deep Sea.*sold out/ })).toBeDisabled()
  await expect(page.locator('.buy')).toContainText(
    /Free delivery, [A-Z][a-z]{2} \d{1,2} – [A-Z][a-z]{2} \d{1,2} · Change delivery/,
  )
  await expect(page.getByText(/\d{2,} available/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change delivery' }).click()
  await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Delivery' }).getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await page.goto('/product/aurelia-tote')
  await expect(page.getByText(/^In Stock, \d\d available$/)).toBeVisible()
  await expect(page.getByText(/^Only \d+ left/)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Bone' }).click()
  await expect(page.getByText('Only 4 left in bone')).toBeVisible()
  await expect(page.getByText('Low Stock, 4 available')).toBeVisible()
  await page.goto('/product/nerida-crossbody')
  await expect(page.getByText('Only 6 left')).toBeVisible()
  await page.goto('/product/sughero-clutch')
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByText(/^Only \d+ left/)).toHaveCount(0)
})

test('below the reviews are four other bags, of the same leather where there are enough', async () => {
  for (const [slug, title] of [
    ['aurelia-tote', 'In the same leather'],
    ['riva-basket', 'Carry it with'],
  ] as const) {
    const page = await openPage(shop, `/product/${slug}`)
    const others = page.getByRole('region', { name: title })
    await expect(others.getByRole('article')).toHaveCount(4)
    await expect(others.getByRole('link', { name: /^Quick View/ })).toHaveCount(4)
    const own = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(others.getByRole('heading', { level: 3, name: own })).toHaveCount(0)
    if (title === 'In the same leather')
      await expect(others.locator('.card__mat')).toHaveText(Array(4).fill(/apple leather$/))
  }
})

test('stock and price that change elsewhere change on the open page', async () => {
  const page = await openPage(shop, '/product/isola-basket')
  await expect(page.getByText('$560.00')).toBeVisible()
  const sale = "update products set total_stock = 3, sale_price_cents = 50000 where id = 'isola-basket'"
  await shop.change(sale, ['product:isola-basket', 'catalogue'])
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await expect(page.locator('.buy .is-now')).toHaveText('$500.00')
})

// PDP-020, PDP-028
test('a choice that sells out stays chosen, and the page says so', async () => {
  const set = (stock: number) => `update product_variants set stock_quantity = ${stock} where id = 'aurelia-tote-bone'`
  const topics = ['product:aurelia-tote']
  const page = await openPage(shop, '/product/aurelia-tote')
  await page.getByRole('radio', { name: 'Bone' }).click()
  await expect(page.getByText('Only 4 left in bone')).toBeVisible()
  await shop.change(set(0), topics)
  const reported = page.getByRole('status').filter({ hasText: 'Bone is sold out. Other choices can be ordered.' })
  await expect(reported).toBeVisible()
  const bone = page.getByRole('radio', { name: 'Bone, sold out' })
  await expect(bone).toBeChecked()
  await expect(bone).toBeEnabled()
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByText('Sold out: Bone')).toBeVisible()
  await expect(page.getByLabel('Tell me when it is back')).toBeVisible()
  await page.getByRole('radio', { name: 'Ink Navy' }).click()
  await expect(bone).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to Bag', exact: true }).first()).toBeEnabled()
  await shop.change(set(4), topics)
  await expect(page.getByRole('radio', { name: 'Bone', exact: true })).toBeEnabled()
})

test("a signed-in customer's address is already in the form", async () => {
  const page = await openPage(shop, '/product/sughero-clutch', demoCustomer)
  await expect(page.getByLabel('Tell me when it is back')).toHaveValue('customer@stellamaris.example')
})

test('an archived bag says so on the open page, and shows others', async () => {
  const set = (isActive: boolean) =>
    `update products set is_active = ${isActive}, archived_at = ${isActive ? 'null' : 'now()'} where id = 'selene-mini'`
  const topics = ['product:selene-mini', 'catalogue']
  const page = await openPage(shop, '/product/selene-mini')
  await expect(page.getByRole('heading', { level: 1, name: 'Selene Mini' })).toBeVisible()
  await shop.change(set(false), topics)
  await expect(page.getByRole('heading', { level: 1, name: 'This bag has left our collection' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await shop.change(set(true), topics)
})

test('when the material of a bag changes, the open page of the material changes', async () => {
  const page = await openPage(shop, '/materials/raffia')
  const bags = page.getByRole('region', { name: 'Made of it' }).getByRole('article')
  await expect(bags).toHaveCount(1)
  const set = (material: string) => `update products set material = '${material}' where id = 'isola-basket'`
  await shop.change(set('Willow'), ['catalogue', 'product:isola-basket'])
  await expect(page.getByText('No bag of raffia is in the shop at present.')).toBeVisible()
  await shop.change(set('Hand-woven raffia'), ['catalogue', 'product:isola-basket'])
  await expect(bags).toHaveCount(1)
})

// PDP-050, REV-001..009, REV-014, AUT-014
test("everybody reads the reviews: average, distribution and each customer's text", async () => {
  const page = await openPage(shop, '/product/aurelia-tote')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('4.8')
  await expect(reviews.getByRole('paragraph').filter({ hasText: '4.8' })).toHaveText(/^4\.8\D*4 reviews$/)
  const rows = reviews.getByRole('list', { name: 'Reviews by stars' }).getByRole('button')
  await expect(rows).toHaveCount(5)
  expect(rows.elements().map((row) => row.getAttribute('aria-label'))).toEqual([
    '5 stars, 3 reviews',
    '4 stars, 1 review',
    '3 stars, 0 reviews',
    '2 stars, 0 reviews',
    '1 star, 0 reviews',
  ])
  const entries = reviews.getByRole('article')
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText('June O.')
  await expect(entries.first().getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeVisible()
  await expect(entries.first().getByRole('heading')).toHaveText('Carries my whole week')
  await expect(entries.first()).toContainText('A 14-inch laptop, lunch and a sweater')
  await expect(entries.filter({ hasText: 'Hannah W.' }).getByRole('heading')).toHaveCount(0)
  await expect(entries.getByRole('button', { name: /^Actions/ })).toHaveCount(0)
})

// REV-011..013
test("a review has its date, its purchase and the shop's answer", async () => {
  const page = await openPage(shop, '/product/aurelia-tote')
  const entries = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  await expect(entries.first()).toContainText('Verified purchase')
  await expect(entries.getByText('Verified purchase')).not.toHaveCount(4)
  await expect(entries.first().locator('time')).toHaveAttribute('datetime', /^20\d\d-/)
  const answer =
    'Thank you, Mateo. A zipped version is on our table; the inner pocket fits a wallet and a phone meanwhile.'
  const answered = entries.filter({ hasText: 'Response from Stella Maris' })
  await expect(answered).toHaveAccessibleName('Review by Mateo R.')
  await expect(answered.getByText('Response from Stella Maris', { exact: true })).toBeVisible()
  await expect(answered).toContainText(`Response from Stella Maris${answer}`)
  await expect(entries.getByText(answer)).toHaveCount(1)
  await page.goto('/product/selene-mini')
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('No reviews yet.')
})

// PDP-013, PDP-014, PDP-016, PDP-017
test('a sale shows its badge, both prices and the percent', async () => {
  const page = await openPage(shop, '/product/aurelia-tote')
  const badge = page.getByRole('region', { name: 'Photos' }).getByText('Sale', { exact: true })
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img').first()).toBeVisible()
  await expect(badge).toHaveCount(0)
  await page.goto('/product/goccia-bucket')
  await expect(badge).toBeVisible()
  await expect(page.locator('.buy .is-now')).toHaveText('$540.00')
  await expect(page.locator('.buy s')).toHaveText('$720.00')
  await expect(page.getByText('25% off')).toBeVisible()
})

test('a bag is drawn by the outline of its photo on its page, in the comparison and in the size guide', async () => {
  const drawn = async (slug: string): Promise<string[]> => {
    const found = await shop.call(null, 'products/getProductOutlines', { slugs: [slug] })
    return found.map(({ outline }: { outline: { body: string } }) => outline.body)
  }
  const [argo, marea] = [await drawn('argo-doctor'), await drawn('marea-hobo')]
  expect([...argo, ...marea]).toHaveLength(2)
  const page = await openPage(shop, '/product/argo-doctor')
  const bodies = () =>
    page
      .locator('.true-size .is-body')
      .elements()
      .map((path) => path.getAttribute('d'))
  await expect.poll(bodies).toEqual([...argo, ...argo])
  await page.goto('/compare?bags=argo-doctor,marea-hobo')
  await expect.poll(bodies).toEqual([...argo, ...marea])
  await page.goto('/size-guide?bag=marea-hobo&beside=argo-doctor')
  await expect.poll(bodies).toEqual([...marea, ...argo])
  await page.getByLabel('Second bag').selectOption('marea-hobo')
  await expect.poll(bodies).toEqual([...marea, ...marea])
})
