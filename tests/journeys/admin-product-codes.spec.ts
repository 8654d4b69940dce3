import { expect, test } from '#tests/support/journey.ts'
import { factsIn } from '#tests/support/page-facts.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

// VAL-120..125
test('a typed slug is corrected on leaving its field; codes, cost and search texts are saved with the product', async ({
  page,
  request,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Product' })
  const field = (name: string) => sheet.getByLabel(name, { exact: true })
  await field('Product Name').fill(`Ünder Sea ${word}`)
  await expect(field('Product Slug')).toHaveValue(`under-sea-${word}`)
  await field('Product Slug').fill(`  Ünder -- Größe & Mer ${word}! `)
  await field('Product Slug').press('Tab')
  await expect(field('Product Slug')).toHaveValue(`under-grosse-mer-${word}`)
  await field('Category').selectOption({ label: 'Totes' })
  await field('Description').fill('Cut from one piece.')
  await field('Price ($)').fill('420')
  await field('Materials').fill('Cork')
  await field('SKU').fill(`SEA-${word}`)
  await field('Barcode (GTIN)').fill('4 006381 333932')
  await field('Cost per item ($)').fill('123.4')
  await field('Title in search engines').fill(`A tote of the sea ${word}`)
  await field('Description in search engines').fill('Cork, cut from one piece, made in Genoa.')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(sheet.getByText('A digit is wrong: after the others the last one would be 1')).toBeVisible()
  await expect(field('Barcode (GTIN)')).toBeFocused()
  await field('Barcode (GTIN)').fill('4 006381 333931')
  const sent = page.waitForRequest('**/api/products/createProduct')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ slug: `under-grosse-mer-${word}`, sku: `SEA-${word}`, barcode: '4006381333931', cost: 123.4 },
  })
  await expect(page.getByText(`Ünder Sea ${word} is saved.`)).toBeVisible()

  const { title, meta, data } = await factsIn(await request.get(`/product/under-grosse-mer-${word}`))
  expect(title).toBe(`A tote of the sea ${word} | Stella Maris`)
  expect(meta).toMatchObject({
    description: 'Cork, cut from one piece, made in Genoa.',
    'og:title': `A tote of the sea ${word}`,
    'og:description': 'Cork, cut from one piece, made in Genoa.',
  })
  expect(data.Product?.[0]).toMatchObject({ name: `Ünder Sea ${word}`, gtin: '4006381333931' })

  await page.getByRole('button', { name: `Delete Ünder Sea ${word}` }).click()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(`Ünder Sea ${word} is deleted.`)).toBeVisible()
})
