import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'
import { textOf } from '#tests/support/pages/queries.ts'

const shop = await shareShop({ isDemo: true })

// HOM-020, CAT-027
test('while a card waits for the shop, only that card is busy', async () => {
  const page = await openPage(shop, '/', demoCustomer)
  for (const [path, name] of [
    ['/', 'Galassia Chain Flap'],
    ['/bags', 'Bora Felt Tote'],
  ] as const) {
    const answer = Promise.withResolvers<void>()
    page.route(/addToCart/, ({ next }) => answer.promise.then(next), { times: 1 })
    await page.goto(path)
    const add = page.getByRole('button', { name: new RegExp(`^Add to (Bag|Cart) ${name}`) }).first()
    await add.click()
    await expect(page.locator('article button[aria-busy]')).toHaveAccessibleName(new RegExp(name))
    answer.resolve()
    await expect(page.getByRole('button', { name: `Added! ${name}` }).first()).toBeVisible()
  }
})

// HOM-001..007
test('the home page opens with a hero, featured bags, new ones and reasons', async () => {
  const page = await openPage(shop, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
  await expect(page.getByRole('link', { name: 'Shop Now' }).first()).toHaveAttribute('href', '/bags')
  const impact = page.getByRole('main').getByRole('link', { name: 'Our Impact', exact: true })
  await expect(impact).toHaveAttribute('href', '/our-impact')
  const sectionOf = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const featured = sectionOf('Featured Products').getByRole('article')
  await expect(featured).toHaveCount(4)
  const arrivals = sectionOf('New Arrivals').getByRole('article')
  await expect(arrivals).toHaveCount(3)
  const story = await shop.call(null, 'products/getStoryProduct')
  const above: string[] = [story.product.name]
  for (const [section, answer, first] of [
    [featured, 'products/getFeaturedProducts', 'Onda Bucket'],
    [arrivals, 'products/getNewArrivals', 'Selene Mini'],
  ] as const) {
    const shown = section.getByRole('heading').elements().map(textOf)
    const names: string[] = (await shop.call(null, answer)).map(({ name }: { name: string }) => name)
    expect(shown, 'what is above is not shown again').toEqual(
      names.filter((name) => !above.includes(name)).slice(0, shown.length),
    )
    expect(shown[0]).toBe(first)
    above.push(...shown)
  }
  await expect(page.getByRole('heading', { name: /Why Choose/ })).toBeVisible()
})

// HOM-010..017, HOM-019
test('a card shows photo, badge, score, stars, reviews and price', async () => {
  const page = await openPage(shop, '/')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name }).first()
  const sale = card('Falce Shoulder Bag')
  await expect(sale.getByRole('img', { name: /Falce Shoulder Bag in/ })).toBeVisible()
  await expect(sale.getByText('Sale', { exact: true })).toBeVisible()
  await expect(sale.locator('.price .is-now')).toHaveText(/\$712$/)
  await expect(sale.locator('.price s')).toHaveText(/\$890$/)
  await expect(sale.getByRole('img', { name: 'Rated 5.0 out of 5 from 1 review' })).toBeVisible()
  await expect(sale.getByRole('img', { name: 'Sustainability score 8.5 out of 10' })).toBeVisible()
  const quick = sale.getByRole('link', { name: 'Quick View Falce Shoulder Bag' })
  await expect(quick).toHaveAttribute('href', '/product/falce-shoulder')
  const fresh = card('Onda Bucket')
  await expect(fresh.getByText('New', { exact: true })).toBeVisible()
  await expect(fresh.locator('.price')).toHaveText('$1,080')
})

test('a new bag that is also featured is shown once', async () => {
  const set = (isFeatured: boolean) => `update products set is_featured = ${isFeatured} where id = 'selene-mini'`
  await shop.change(set(true), ['catalogue'])
  const page = await openPage(shop, '/')
  await expect(page.getByRole('article')).toHaveCount(7)
  const names = page.getByRole('article').getByRole('heading').elements().map(textOf)
  expect(names).toContain('Selene Mini')
  expect(names.length).toBe(new Set(names).size)
  await shop.change(set(false), ['catalogue'])
})
