import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

// G-82
test('an old order is found by name and by paging, the address keeps the position, and focus and updates stay', async ({
  page,
  shop,
}, { project }) => {
  const name = `Paula ${project.name}-${Math.random().toString(36).slice(2, 8)}`
  await changeInShop(shop, copies(name), [])
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin')
  const box = page.getByLabel('Order number, name or email')
  await box.fill(`${name.toUpperCase()} 120`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: new RegExp(`^${name} 120`) })).toBeVisible()
  await expect(box, 'who searches goes on typing').toBeFocused()
  await box.fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 to 100 of 120')).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('101 to 120 of 120')).toBeVisible()
  await expect(page).toHaveURL(/q=Paula.*after=SM-/)
  await expect(page.getByRole('button', { name: 'Older' }), 'the last page keeps it').toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(20)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('101 to 120 of 120')).toBeVisible()
  const shipped = `update orders set status = 'shipped', tracking_number = '1Z 42' where customer_name = '${name} 120'`
  await changeInShop(shop, shipped, ['orders'])
  await expect(page.getByRole('row').filter({ hasText: `${name} 120` })).toContainText('Shipped')
  await page.getByRole('button', { name: 'Newer' }).click()
  await page.getByRole('button', { name: /^Shipped/ }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\?status=shipped$/)
  await expect(box).toBeFocused()
})

/** 120 old orders, of 'Paula 1' to 'Paula 120'. */
function copies(name: string): string {
  const kept = `user_id, email, subtotal_cents, discount_cents, shipping_cents, tax_cents, additional_donation_cents, charity_donation_cents,
    total_cents, charity, shipping_address`
  const line = `position, product_id, product_name, product_slug, image_url, quantity, unit_price_cents, total_cents`
  return `with one as (select * from orders where checkout_id is null order by id limit 1),
copied as (
  insert into orders (id, order_number, created_at, customer_name, status, ${kept})
  select gen_random_uuid(), 'SM-' || upper(substr(md5('${name}' || n), 1, 8)), '2020-01-01'::timestamptz - n * interval '1 minute',
    '${name} ' || n, 'delivered', ${kept}
  from one, generate_series(1, 120) n returning id, charity, charity_donation_cents, additional_donation_cents),
given as (
  insert into donations (order_id, charity, charity_donation_cents, additional_cents)
  select id, charity, charity_donation_cents, additional_donation_cents from copied)
insert into order_lines (order_id, ${line})
select copied.id, ${line} from copied, order_lines where order_id = (select id from one)`
}
