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
    page.getByText('Not saved yet: Description, Parent category, Picture, Alt text, Focal point.'),
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
