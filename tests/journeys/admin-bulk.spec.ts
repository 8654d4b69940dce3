import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, holdUndo, leavePages, openPage } from '#tests/support/shopper-steps.ts'

type Bag = { id: string; name: string; slug: string }

/** Products of this test, found by a word that no other has. */
async function createBags(page: Page, changes: object[]): Promise<{ word: string; bags: Bag[] }> {
  const word = `vento${Math.random().toString(36).slice(2, 8)}`
  const bags: Bag[] = []
  for (const [index, change] of changes.entries()) {
    const [name, slug] = [`Vento ${index + 1}`, `${word}-${index + 1}`]
    const data = {
      name,
      slug,
      description: `A tote, ${word}.`,
      price: 100,
      categoryId: 'totes',
      sustainabilityScore: 9,
      materials: ['Cork'],
      tags: [],
      stockQuantity: 4,
      isActive: true,
      images: [],
      ...change,
    }
    const answer = await page.request.post('/api/products/createProduct', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    bags.push({ id: await answer.json(), name, slug })
  }
  return { word, bags }
}

async function deleteBags(page: Page, bags: Bag[]): Promise<void> {
  await leavePages(page)
  for (const { id } of bags) await page.request.post('/api/products/deleteProduct', { data: { productId: id } })
}

// APR-012: bulk changes
test('the merchant lowers the prices of many products after a preview, live in the shop, and undoes it', async ({
  page,
  newVisitor,
}) => {
  await signInOn(page, demoAdmin)
  const { word, bags } = await createBags(page, [{ price: 99.99 }, { price: 80, compareAtPrice: 100 }, { price: 0.01 }])
  try {
    const shopper = await newVisitor()
    await openPage(shopper, `/product/${bags[0]?.slug}`)
    await expect(shopper.getByText('$99.99').first()).toBeVisible()
    await openPage(page, `/admin/products?q=${word}`)
    await page.getByRole('checkbox', { name: 'Choose Vento 1' }).check()
    const bar = page.getByRole('region', { name: 'Chosen products' })
    await expect(bar.getByRole('status')).toHaveText('1 product chosen')
    await bar.getByRole('button', { name: 'All 3 on this page' }).click()
    await expect(bar.getByRole('status')).toHaveText('3 products chosen')
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled()
    await dialog.getByLabel('Percent').fill('96')
    await expect(dialog.getByText('Enter a number above 0, at most 95')).toBeVisible()
    await dialog.getByLabel('Percent').fill('60')
    await expect(dialog.getByRole('list', { name: 'What changes' }).getByRole('listitem')).toHaveText([
      /^Vento 1\$99\.99 → becomes \$40\.00$/,
      /^Vento 2\$80\.00 → becomes \$32\.00$/,
    ])
    await expect(dialog.getByRole('list', { name: 'Cannot be changed' }).getByRole('listitem')).toHaveText([
      'Vento 3: Price would be $0.00',
    ])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.toast')).toContainText('2 products are changed.')
    const undo = await holdUndo(page)
    await expect(page.getByRole('row').filter({ hasText: 'Vento 2' }).locator('.is-now')).toHaveText('$32.00')
    await expect(shopper.getByText('$40.00').first()).toBeVisible()

    await undo.click()
    await expect(page.locator('.toast')).toContainText('2 products are as before.')
    await expect(page.getByRole('row').filter({ hasText: 'Vento 1' })).toContainText('$99.99')
    await expect(shopper.getByText('$99.99').first()).toBeVisible()
  } finally {
    await deleteBags(page, bags)
  }
})

test('by keyboard alone: selected, hidden, and undone within an hour; later changes stay and are named', async ({
  page,
}) => {
  await signInOn(page, demoAdmin)
  const { word, bags } = await createBags(page, [{}, {}])
  try {
    await openPage(page, `/admin/products?q=${word}`)
    const all = page.getByRole('checkbox', { name: 'Choose all products on this page' })
    await all.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Choose Vento 2' })).toBeChecked()
    const hide = page.getByRole('button', { name: 'Deactivate', exact: true })
    await hide.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Deactivate' })
    await expect(dialog.getByText('Active → becomes Inactive')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Change 2 products' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator('tbody tr').filter({ hasText: 'Inactive' })).toHaveCount(2)
    await expect(hide, 'the focus is where it was').toBeFocused()
    const shown = { productId: bags[1]?.id, isActive: true }
    await page.request.post('/api/products/updateProduct', { data: shown })
    await page.reload()
    const notice = page.getByText(/^You changed 2 products at once on/)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 product is as before. Changed since, and left as they are: Vento 2.')).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page.locator('tbody tr').filter({ hasText: 'Inactive' })).toHaveCount(0)
  } finally {
    await deleteBags(page, bags)
  }
})
