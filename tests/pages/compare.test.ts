import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('a renamed bag stays selected by its new name, and an archived one leaves', async () => {
  const bag = await shop.sell({ name: 'Volta Bucket' })
  const topics = [`product:${bag.id}`, 'catalogue']
  const rename = (words: string) =>
    shop.change(`update products set slug = '${bag.id}-${words}', name = '${words}' where id = '${bag.id}'`, topics)
  const page = await openPage(shop, `/product/${bag.slug}`)
  const chosen = page.getByText(/chosen for comparison: /)
  await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click()
  await page.goto('/search?q=onda')
  const onda = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Onda Bucket' }) })
  await onda.getByRole('button', { name: /^Compare/ }).click()
  await expect(chosen).toHaveText('2 of 3 chosen for comparison: Volta Bucket, Onda Bucket')
  for (const words of ['second', 'other', 'second']) {
    await rename(words)
    await expect(chosen).toHaveText(`2 of 3 chosen for comparison: ${words}, Onda Bucket`)
  }
  await page.goto('/contact')
  await rename('third')
  await page.goto('/bags')
  await expect(chosen).toHaveText('2 of 3 chosen for comparison: third, Onda Bucket')
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveAttribute(
    'href',
    `/compare?bags=${bag.id}-third,onda-bucket`,
  )
  await page.goto('/contact')
  await shop.change(`update products set is_active = false, archived_at = now() where id = '${bag.id}'`, topics)
  await page.goto('/bags')
  await expect(chosen).toHaveText('1 of 3 chosen for comparison: Onda Bucket')
})

test('archived and unknown bags of an address are put away one by one, and the next one takes the place', async () => {
  const archived = `is_active = false, archived_at = now() where id = 'rete-hobo'`
  await shop.change(`update products set ${archived}`, ['product:rete-hobo', 'catalogue'])
  const page = await openPage(shop, '/compare?bags=aurelia-tote,rete-hobo,never-was,selene-mini,onda-bucket')
  const columns = page.locator('thead th[scope=col]')
  await expect(columns).toHaveText(['Aurelia Tote'])
  await expect(page.getByText('The Rete Hobo is no longer sold.')).toBeVisible()
  await page.getByRole('link', { name: 'Put away Rete Hobo' }).click()
  await expect(page).toHaveURL('/compare?bags=aurelia-tote,never-was,selene-mini,onda-bucket')
  await expect(columns).toHaveText(['Aurelia Tote', 'Selene Mini'])
  await page.getByRole('link', { name: 'Put away Never Was' }).click()
  await expect(columns).toHaveText(['Aurelia Tote', 'Selene Mini', 'Onda Bucket'])
  await page.goto('/bags')
  const bar = page.getByRole('complementary', { name: 'Comparison' })
  await expect(bar, 'who came in is chosen, too').toContainText('3 of 3')
})

test('bags are selected on the home page and on the wishlist too, and nowhere without the comparison bar', async () => {
  const ada = await shop.signUp('Ada Marsh')
  await shop.call(ada, 'wishlist/toggleWishlist', { productId: 'selene-mini' })
  const page = await openPage(shop, '/', ada)
  const bar = page.getByRole('complementary', { name: 'Comparison' })
  const choose = (name: string) =>
    page
      .getByRole('button', { name: `Compare ${name}` })
      .first()
      .click()
  await choose('Onda Bucket')
  await expect(bar).toContainText('1 of 3')
  await page.goto('/wishlist')
  await choose('Selene Mini')
  await expect(bar).toContainText('2 of 3')
  await page.goto('/nowhere')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)
})
