import { expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { textOf } from '#tests/support/pages/queries.ts'

const shop = await shareShop({ isDemo: true })

test('a list of one bag says "1 product"', async () => {
  const page = await openPage(shop, '/bags?min=990&max=990')
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 1 product')
})

test('active filters are listed beside the count, and each can be removed', async () => {
  const page = await openPage(shop, '/bags?category=everyday&min=500&max=1300')
  await page.getByRole('button', { name: 'Remove filter From $500' }).click()
  await expect(page).toHaveURL('/bags?max=1300&category=everyday')
  await page.getByRole('button', { name: 'Remove filter Everyday' }).click()
  await expect(page).toHaveURL('/bags?max=1300')
  page.goBack()
  await expect(page.getByRole('button', { name: 'Remove filter Everyday' })).toBeVisible()
})

test('two filters chosen in quick succession both count', async () => {
  const page = await openPage(shop, '/bags')
  const late = Promise.withResolvers<void>()
  page.route(/searchProducts/, async ({ next }) => {
    await late.promise
    return next()
  })
  await page.getByRole('button', { name: 'Totes', exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Sort by' }).last().selectOption('name')
  late.resolve()
  await expect(page).toHaveURL('/bags?sort=name&category=totes')
})

// CAT-010
test('a category shows the bags of its children, each of which is a filter', async () => {
  const page = await openPage(shop, '/bags?category=clutches')
  const namesIn = async (category: string) => {
    await page.goto(`/bags?category=${category}`)
    await expect(cards(page).first()).toBeVisible()
    return cards(page).getByRole('heading').elements().map(textOf)
  }
  const inChildren = [...(await namesIn('clutches')), ...(await namesIn('minis'))]
  expect(inChildren.length).toBeGreaterThan(4)
  const inParent = await namesIn('small')
  expect(inParent).toEqual(expect.arrayContaining(inChildren))
  expect(inParent).not.toContain('Aurelia Tote')
  const tree = page.locator('.tree').last()
  const parent = tree.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Small and evening' }) })
  await expect(parent.getByRole('listitem').getByRole('button', { name: 'Clutches' })).toBeVisible()
})

test('a cleared price bound no longer filters the list', async () => {
  const page = await openPage(shop, '/bags?min=1400')
  await expect(cards(page).first()).toBeVisible()
  expect(cards(page).count()).toBeLessThan(12)
  await page.getByLabel('Minimum price').last().fill('')
  await expect(page).toHaveURL('/bags')
  await expect(cards(page)).toHaveCount(12)
})

// VAL-003
test('an invalid address shows its valid parts', async () => {
  const nonsense = [
    '?sort=cheapest',
    '?min=-5&max=-1',
    '?min=1e99&max=abc',
    '?min=%3Cscript%3E',
    '?cursor=broken&page=9',
  ]
  for (const query of nonsense) {
    const page = await openPage(shop, `/bags${query}`)
    await expect(page.getByText('Showing 12 products')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  }
  const page = await openPage(shop, '/bags?min=900&max=100')
  await expect(cards(page).first()).toBeVisible()
  expect(Math.min(...prices(page))).toBeGreaterThanOrEqual(900)
})

test('a category has its own heading, title and text', async () => {
  const page = await openPage(shop, '/bags?category=clutches')
  await expect(page.getByRole('heading', { level: 1, name: 'Clutches' })).toBeVisible()
  await expect(page).toHaveTitle('Clutches | Stella Maris')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Bags', 'Small and evening'])
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Flat, light, held in one hand/)
})

// STA-001..003
test('new arrivals, bestsellers and the sale are separate lists, filtered like the catalog', async () => {
  const page = await openPage(shop, '/new-arrivals')
  await expect(page).toHaveTitle('New Arrivals | Stella Maris')
  await expect(page.getByRole('heading', { level: 1, name: 'New Arrivals' })).toBeVisible()
  await page.goto('/bestsellers')
  await expect(page.getByRole('heading', { level: 1, name: 'Bestsellers' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' }).first()).toBeVisible()
  await page.goto('/sale?sort=price_low_high')
  await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible()
  await expect(cards(page).nth(1)).toBeVisible()
  const count = cards(page).count()
  await expect(cards(page).getByText('Sale', { exact: true })).toHaveCount(count)
  const ascending = prices(page)
  expect(ascending.filter(Number.isFinite)).toHaveLength(count)
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b))
})

// CAT-016, CAT-017
test('an empty result says so and offers a way back; reversed bounds have their own message', async () => {
  const page = await openPage(shop, '/bags?min=9000')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards(page)).toHaveCount(12)
  await page.getByLabel('Minimum price').last().fill('900')
  await page.getByLabel('Maximum price').last().fill('100')
  await expect(page.getByText('Maximum price is below minimum price').last()).toBeVisible()
  await expect(page).not.toHaveURL(/max=100/)
})

test('sorting starts again at the first page, in the right order, and is stored in the address', async () => {
  const page = await openPage(shop, '/bags')
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  const sort = page.getByRole('combobox', { name: 'Sort by' }).last()
  const values = sort
    .locator('option')
    .elements()
    .map((one) => one.getAttribute('value'))
  expect(values).toEqual(['newest', 'price_low_high', 'price_high_low', 'rating', 'name'])
  await sort.selectOption('price_low_high')
  await expect(page).toHaveURL(/sort=price_low_high/)
  await expect(page.getByText('Showing 12 products')).toBeVisible()
  const ascending = prices(page)
  expect(ascending.filter(Number.isFinite)).toHaveLength(12)
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b))
  await page.reload()
  await expect.poll(() => prices(page)).toEqual(ascending)
})

test('a bag in a filtered color can be switched to the pictured color by its dot, and is added in the shown color', async () => {
  const page = await openPage(shop, '/bags?color=black')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Selene Mini' }) })
  await card.getByRole('button', { name: 'Deep Sea Green', exact: true }).click()
  await expect(card.getByRole('img', { name: /^Selene Mini in deep sea/i })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Selene Mini', exact: true })).toHaveAttribute(
    'href',
    '/product/selene-mini',
  )
  await card.getByRole('button', { name: 'Black', exact: true }).click()
  await expect(card.getByRole('img', { name: 'Selene Mini in black' })).toBeVisible()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(card.getByText('Added!')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Black')
})

test('selected colors and sizes are listed beside the count and removed one by one; no match says so', async () => {
  const page = await openPage(shop, '/bags?color=black.oyster')
  const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} \\d+ bags?$`) })
  await choice('Large').check()
  await expect(page).toHaveURL('/bags?color=black.oyster&size=large')
  await page.getByRole('button', { name: 'Remove filter Oyster' }).click()
  await expect(page).toHaveURL('/bags?color=black&size=large')
  await page.goto('/bags?color=no-such-color')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await expect(choice('No Such Color')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove filter No Such Color' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/bags')
  await expect(choice('No Such Color')).toHaveCount(0)
})

// CAT-007..009, CAT-022..024, AUT-016
test('price and category filter the list, and Clear All Filters resets it', async () => {
  const page = await openPage(shop, '/bags')
  await page.getByRole('button', { name: 'Everyday', exact: true }).last().click()
  await expect(page).toHaveURL(/category=everyday/)
  await page.getByLabel('Minimum price').last().fill('1.000,00')
  await expect(page.getByLabel('Minimum price').last()).toHaveAccessibleDescription('From $1,000.00')
  await page.getByLabel('Maximum price').last().fill('1300')
  await expect(page).toHaveURL(/max=1300/)
  await expect(page.getByText('Showing 3 products')).toBeVisible()
  await expect.poll(() => prices(page).filter((price) => price >= 1000 && price <= 1300)).toHaveLength(3)
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Totes', exact: true }).last().click()
  await expect(page.getByText('Showing 2 products')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).last().selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('button', { name: 'Clear All Filters' }).last().click()
  await expect(page).toHaveURL('/bags')
  await expect(page.getByRole('combobox', { name: 'Sort by' }).last()).toHaveValue('newest')
  await expect(page.getByLabel('Minimum price').last()).toHaveValue('')
  await expect(page.getByText('Showing 12 products')).toBeVisible()
})

// CAT-020
test('a new bag does not push loaded ones out of the list', async () => {
  const page = await openPage(shop, '/bags')
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  const names = () => page.getByRole('article').getByRole('heading').elements().map(textOf)
  const before = names()
  expect(before).toHaveLength(24)
  const move = (bag: string, years: number) =>
    shop.change(`update products set created_at = created_at + interval '${years} years' where ${bag}`, ['catalogue'])
  await move('id = (select id from products where is_active order by created_at, id limit 1)', 50)
  await expect.poll(() => names().length).toBe(25)
  expect(names().slice(1)).toEqual(before)
  await move("created_at > now() + interval '9 years'", -50)
  await expect.poll(names).toEqual(before)
})

test('the sale shows its number of bags, with any filter, and counts live', async () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
  const said = (count: number) => {
    const word = words[count - 1] ?? ''
    return `${word[0]?.toUpperCase()}${word.slice(1)} bags, while they last.`
  }
  const page = await openPage(shop, '/sale')
  const text = page.locator('.list-head p')
  await expect(text).toBeVisible()
  const count = page.getByRole('article').count()
  expect(count).toBeGreaterThan(1)
  await expect(text).toHaveText(said(count))
  await page.goto('/sale?max=1')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await expect(text).toHaveText(said(count))
  const one = 'select id from products where is_active and sale_price_cents is null order by id limit 1'
  await shop.change(`update products set sale_price_cents = base_price_cents - 1 where id = (${one})`, ['catalogue'])
  await expect(text).toHaveText(said(count + 1))
  const ended = 'update products set sale_price_cents = null where sale_price_cents = base_price_cents - 1'
  await shop.change(ended, ['catalogue'])
  await expect(text).toHaveText(said(count))
})

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')
const prices = (page: Page) =>
  cards(page)
    .locator('.price')
    .elements()
    .map((price) => Number(/\$([\d,]+)/.exec(textOf(price))?.[1]?.replace(',', '')))
