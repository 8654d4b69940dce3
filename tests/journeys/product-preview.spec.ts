import { ownBag } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('before a product is published only administrators see its page, as shoppers will, and it sells nothing', async ({
  page,
  shop,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('404 /product/*', '404 /api/products/*', '410 /product/*')
  const bag = await ownBag(page, shop)
  try {
    await bag.image('From the front')
    const red = await bag.variant({ name: 'Garnet', stockQuantity: 3 })
    await bag.image('Garnet, from the front', { color: '#cc2233', variantId: red })
    await call(page, 'products/updateProduct', { productId: bag.id, isActive: false })
    await call(page, 'products/scheduleProduct', { productId: bag.id, publishAt: Date.now() + 3_600_000, sale: null })
    await openPage(page, `/admin/products?q=${bag.slug}`)
    const link = page.getByRole('link', { name: `Preview ${bag.name} in the shop` })
    expect(await link.getAttribute('href')).toBe(`/product/${bag.slug}?preview=1`)

    const opened = await page.goto(`/product/${bag.slug}?preview=1`)
    expect(opened?.status(), 'the document is that of everybody').toBe(404)
    expect(await opened?.text()).not.toContain(bag.name)
    expect(opened?.headers()['cache-control']).not.toContain('public')
    await expect(page.getByText('Preview: only administrators see this page.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bag.name)
    await expect(page.locator('meta[name=robots][content=noindex]').first()).toBeAttached()
    await expect(
      page
        .getByRole('radio', { name: 'Garnet' })
        .or(page.getByRole('button', { name: 'Garnet' }))
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to Bag' }).first().click()
    await expect(page.getByText('This is a preview. Nothing can be bought from it.')).toBeVisible()
    expect(await call(page, 'cart/getUserCart', {})).toEqual([])

    await call(page, 'products/updateProduct', { productId: bag.id, description: 'Another story.' })
    await expect(page.getByText('Another story.')).not.toHaveCount(0)

    const shopper = await newVisitor()
    const asked = await shopper.goto(`/product/${bag.slug}?preview=1`)
    expect(asked?.status()).toBe(404)
    await expect(shopper.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await signInOn(shopper, demoCustomer)
    await openPage(shopper, `/product/${bag.slug}?preview=1`)
    await expect(shopper.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    const refused = await shopper.request.post('/api/products/getProductBySlug', {
      data: { slug: bag.slug, preview: true },
    })
    expect(refused.status()).toBe(404)
    for (const name of [
      'products/getProductVariants',
      'products/getProductImages',
      'shippingOptions/getProductShippingOptions',
    ])
      expect(await call(shopper, name, { productId: bag.id, preview: true })).toEqual([])
  } finally {
    await bag.remove()
  }
})
