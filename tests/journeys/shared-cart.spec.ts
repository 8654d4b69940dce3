import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { figure, newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const flap = '/product/galassia-flap'

function bagOf(page: Page, count: number) {
  return page.getByRole('banner').getByRole('link', { name: count === 1 ? 'Bag, 1 item' : `Bag, ${count} items` })
}

// CRT-016, CRT-020, CRT-021
test('two devices of one customer show one cart, live', async ({ page, newVisitor }) => {
  const cleo = await signUpOn(page, newCustomer('Cleo Vance'))
  await openPage(page, '/cart')
  const phone = await newVisitor()
  await signInOn(phone, cleo)
  await openPage(phone, flap)
  await phone.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(bagOf(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(bagOf(phone, 2)).toBeVisible()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,980.00')
  await openPage(phone, '/cart')
  await phone.getByRole('button', { name: 'Remove Galassia Chain Flap' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('rapid clicks on a slow, uneven connection lose nothing', async ({ page }) => {
  await signUpOn(page, newCustomer('Rhea Stone'))
  await openPage(page, flap)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).dblclick()
  await page.getByRole('link', { name: 'View bag' }).first().click()
  let turn = 0
  await page.route(/api\/cart\/(update|get|quote)/, async (route) => {
    const response = await route.fetch()
    turn += 1
    await new Promise((resolve) => setTimeout(resolve, turn % 3 === 0 ? 20 : 250))
    await route.fulfill({ response })
  })
  const line = page.getByRole('group', { name: 'Quantity of Galassia Chain Flap' })
  const quantity = line.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity, 'a double click adds once').toHaveValue('1')
  for (let click = 0; click < 5; click++) await line.getByRole('button', { name: 'Increase quantity' }).click()
  await line.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(quantity).toHaveValue('5')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$4,950.00')
  await page.unrouteAll({ behavior: 'wait' })
  await reloadPage(page)
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$4,950.00')
})

// CRT-012, CRT-013
test("a guest's second tab has the same cart", async ({ page, context }) => {
  await openPage(page, '/cart')
  const second = await context.newPage()
  await openPage(second, flap)
  await second.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(bagOf(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Galassia Chain Flap' }).click()
  await expect(second.getByRole('banner').getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
})

test('a browser without storage can fill a cart and check out', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await openPage(page, '/bags')
  await page.getByRole('link', { name: 'Galassia Chain Flap' }).first().click()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByLabel('Promo code', { exact: true }).fill('save20')
  await page.getByRole('button', { name: 'Apply promo code' }).click()
  await expect.poll(() => figure(page, 'Discount \\(SAVE20\\)')).toBe('−$396.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('First name').fill('Nell')
  await expect.poll(() => figure(page, 'Discount \\(SAVE20\\)')).toBe('−$396.00')
})

// G-38
test('an open cart follows the shop: price, stock and archived bags', async ({ page, shop }) => {
  const [slug, other] = ['pelagia-backpack', 'galassia-flap']
  await using selling = await openSelling(shop.databaseUrl())
  for (const each of [slug, other]) {
    await openPage(page, `/product/${each}`)
    await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
    await expect(page.getByText('is in your bag.')).toBeVisible()
  }
  await openPage(page, '/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Pelagia Backpack' })
  for (let click = 0; click < 3; click++) await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('4')

  await selling.change(slug, 'base_price_cents = base_price_cents + 1000')
  await expect(line.getByText(/The price rose from \$[\d,.]+ to \$[\d,.]+ since you added it\./)).toBeVisible()
  await selling.change(slug, 'total_stock = 3')
  await expect(line.getByText('Only 3 left; we kept 3 in your bag')).toBeVisible()
  await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  await expectAccessible(page)

  await selling.change(slug, 'total_stock = 0')
  await expect(line.getByText('Out of Stock. It is not part of your order.')).toBeVisible()
  await selling.change(slug, 'is_active = false')
  await expect(line.getByText('No longer available. It is not part of your order.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(
    page.getByText('Pelagia Backpack, Deep Sea Green, Regular cannot be bought right now. It stays in your bag.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('Pelagia Backpack')).toHaveCount(1)
})

/** The shop's own tables, changed as an administrator would; everything is restored at the end. */
async function openSelling(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const before = new Map<string, Record<string, unknown>>()
  const update = async (slug: string, set: string) => {
    const { rows } = await client.query(`update products set ${set} where slug = '${slug}' returning id`)
    await client.query(`select pg_notify('topics', $1)`, [JSON.stringify([`product:${rows[0].id}`])])
  }
  return {
    async change(slug: string, set: string) {
      const sql = 'select base_price_cents, total_stock, is_active from products where slug = $1'
      if (!before.has(slug)) before.set(slug, (await client.query(sql, [slug])).rows[0])
      await update(slug, set)
    },
    async [Symbol.asyncDispose]() {
      for (const [slug, was] of before)
        await update(
          slug,
          Object.entries(was)
            .map(([column, value]) => `${column} = ${value}`)
            .join(', '),
        )
      await client.end()
    },
  }
}
