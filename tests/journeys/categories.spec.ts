import type { Page } from '@playwright/test'
import { photo } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, leavePages, openPage } from '#tests/support/shopper-steps.ts'

async function ownCategory(page: Page) {
  await signInOn(page, demoAdmin)
  const name = `Pouches ${Math.random().toString(36).slice(2, 8)}`
  const id: string = await call(page, 'categories/createCategory', { name })
  return {
    id,
    name,
    remove: () => leavePages(page).then(() => call(page, 'categories/deleteCategory', { categoryId: id })),
  }
}

// C-22, G-86, DAT-031
test('picture, text, position and address of a category: live for shoppers when saved, and the old address redirects', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('409 /api/categories/updateCategory')
  const category = await ownCategory(page)
  const shopper = await newVisitor()
  await openPage(shopper, `/bags?category=${category.id}`)
  await openPage(page, '/admin/products?view=categories')
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${category.name}` })
  await dialog.getByLabel('Description').fill('Held in one hand, or lost in a larger bag.')
  await dialog.getByLabel('Parent Category').selectOption({ label: 'Small and evening' })
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ ...(await photo('note.png')), name: 'notes.txt', mimeType: 'text/plain' })
  await expect(dialog.getByText('File "notes.txt" is not an image')).toBeVisible()
  await dialog.getByLabel('Choose a picture').setInputFiles(await photo('pouch.png'))
  const point = dialog.getByRole('slider', { name: 'Focal point' })
  await expect(point).toHaveAttribute('aria-valuetext', '50% across, 50% down')
  await point.press('Shift+ArrowDown')
  await expect(point).toHaveAttribute('aria-valuetext', '50% across, 60% down')
  await dialog.getByLabel('Alt text').fill('A pouch on a table')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('Not saved yet: description, parent category, picture, alt text, focal point.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText(`${category.name} is saved.`)).toBeVisible()

  await expect(shopper.getByText('Held in one hand, or lost in a larger bag.')).toBeVisible()
  const picture = shopper.getByRole('img', { name: 'A pouch on a table' })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveCSS('object-position', '50% 60%')
  await expect(shopper.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Small and evening')
  await expectAccessible(shopper)

  const slug = `${category.id}-new`
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  await dialog.getByLabel('Slug').fill('totes')
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await expect(dialog.getByText('Another category has this slug', { exact: true })).toBeVisible()
  await dialog.getByLabel('Slug').fill(slug)
  await expect(dialog.getByText(`/bags?category=${category.id} will lead to /bags?category=${slug}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await expect(dialog).toHaveCount(0)
  const answer = await shopper.request.get(`/bags?category=${category.id}&sort=name&x=1`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/bags?sort=name&category=${slug}&x=1`])
  await openPage(shopper, `/bags?category=${category.id}`)
  await expect(shopper).toHaveURL(`/bags?category=${slug}`)
  await expect(shopper.getByRole('heading', { name: category.name, level: 1 })).toBeVisible()
  const sitemap = async () => (await shopper.request.get('/sitemap.xml')).text()
  await expect.poll(sitemap).toContain(`/bags?category=${slug}</loc>`)
  expect((await shopper.request.get('/bags?category=never-was', { maxRedirects: 0 })).status()).toBe(404)
  await category.remove()
})

// C-22
test('with the same category open, the second administrator resolves the conflict field by field', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('409 /api/categories/updateCategory')
  const category = await ownCategory(page)
  await openPage(page, '/admin/products?view=categories')
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await dialog.getByLabel('Description').fill('Mine.')
  await dialog.getByLabel('Slug').fill(`${category.id}-mine`)
  const other = await newVisitor()
  await signInOn(other, demoAdmin)
  const words = { description: 'Theirs.', name: `${category.name} of theirs` }
  await call(other, 'categories/updateCategory', { categoryId: category.id, ...words })
  await expect(dialog.getByLabel('Category Name')).toHaveValue(words.name)
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('saved this category')
  await expect(notice.getByRole('row', { name: /^Description/ })).toContainText('Theirs.')
  await expectAccessible(page)
  await notice.getByRole('radio', { name: 'Mine. Yours' }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await call(other, 'categories/getCategory', { address: category.id })).toMatchObject({
    ...{ name: words.name, description: 'Mine.', slug: `${category.id}-mine` },
  })
  await leavePages(other)
  await category.remove()
})

// C-22
test('categories are moved by keyboard, and of two quick moves the second continues the first', async ({ page }) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products?view=categories')
  const names = page.getByRole('button', { name: /^Edit (Everyday|On the shoulder|Small and evening)$/ })
  const isKnown = (...order: string[]) =>
    expect
      .poll(() => names.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
      .toEqual(order.map((name) => `Edit ${name}`))
  const move = (name: string, to: 'up' | 'down') =>
    page.getByRole('button', { name: `Move ${name} ${to}`, exact: true }).press('Enter')
  await isKnown('Everyday', 'On the shoulder', 'Small and evening')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/categories/sortCategories', async (route) => {
    await released
    await route.continue()
  })
  await move('On the shoulder', 'up')
  await move('Small and evening', 'up')
  release()
  await isKnown('On the shoulder', 'Small and evening', 'Everyday')
  await expect(page.getByRole('button', { name: 'Move Small and evening up' })).toBeFocused()
  await move('Everyday', 'up')
  await move('Everyday', 'up')
  await isKnown('Everyday', 'On the shoulder', 'Small and evening')
  const kept = async () =>
    (await call(page, 'categories/getEditedCategories', {})).map((one: { name: string }) => one.name)
  await expect.poll(async () => (await kept()).slice(0, 1), 'as the shop has it').toEqual(['Everyday'])
  await expect
    .poll(async () => (await kept()).filter((name: string) => /^(Ev|On|Sm)/.test(name)))
    .toEqual([...['Everyday', 'On the shoulder', 'Small and evening']])
})
