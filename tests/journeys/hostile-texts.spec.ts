import { expect, test } from '#tests/support/journey.ts'
import { factsOf } from '#tests/support/page-facts.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

const picture = '<img src=x onerror=alert(1)>'
const shopName = `</script>${picture}`
const productName = `</script><script>alert(2)</script><!-- ${picture}`

test('a script in the name of the shop, of a product, and in a message to the shop runs on no page', async ({
  page,
}) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await signInOn(page, demoAdmin)
  const slug = `hostile-${crypto.randomUUID()}`
  const productId = await call(page, 'products/createProduct', {
    name: productName,
    slug,
    description: productName,
    price: 80,
    categoryId: 'totes',
    sustainabilityScore: 8,
    materials: [picture],
    tags: [picture],
    stockQuantity: 4,
    isActive: true,
    images: [],
  })
  await call(page, 'contact/sendContactMessage', {
    name: picture,
    email: 'ann@example.com',
    topic: 'product',
    message: productName,
  })
  const rename = (name: string) => call(page, 'settings/updateSettings', { changes: { brand: { name } } })
  await rename(shopName)
  try {
    await openPage(page, `/product/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
    const { data } = await factsOf(page)
    expect(data.Product).toMatchObject([{ name: productName, brand: { name: shopName } }])
    for (const path of [
      '/',
      '/bags?sort=newest',
      '/contact',
      '/admin/products',
      '/admin/emails?view=received',
      '/admin/settings',
    ]) {
      await openPage(page, path)
      await expect(page, path).toHaveTitle(/onerror=alert/)
      await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
    }
    await openPage(page, '/admin/emails?view=received')
    await expect(page.getByText(picture).first()).toBeVisible()
    expect(opened).toEqual([])
  } finally {
    await rename('Stella Maris')
    await call(page, 'products/deleteProduct', { productId })
  }
})
