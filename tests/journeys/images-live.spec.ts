import { ownBag } from '#tests/support/images-steps.ts'
import { expect, test } from '#tests/support/journey.ts'
import { call } from '#tests/support/shopper-calls.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// AIM-012, DAT-018, DAT-019
test("the merchant's changes of photos and stock appear on the shopper's open pages without a reload, and cards crop a photo by its focal point", async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  // The bag is deleted at the end, while its page is open.
  allowAnswers('404 /api/products/*')
  const merchant = await newVisitor()
  const bag = await ownBag(merchant, shop)
  try {
    await bag.image('Seen from the front')
    const side = await bag.image('Seen from the side', { color: '#22aa55' })
    const bone = await bag.variant({ name: 'Bone', stockQuantity: 12 })
    const shelf = await newVisitor()
    await openPage(shelf, '/bags')
    const crop = shelf.getByRole('article').filter({ hasText: bag.name }).locator('.card__media img')
    await expect(crop).toHaveCSS('object-position', '50% 50%')
    await openPage(page, `/product/${bag.slug}`)
    const photo = page.locator('.main-photo__view[data-shown] img')
    await expect(photo).toHaveAttribute('alt', 'Seen from the front')
    await call(merchant, 'fileUpload/updateProductImageOrder', { imageId: side._id, sortOrder: 1, isPrimary: true })
    await expect(photo).toHaveAttribute('alt', 'Seen from the side')
    await call(merchant, 'fileUpload/updateProductImage', { imageId: side._id, focalPoint: { x: 40, y: 80 } })
    await expect(photo).toHaveCSS('object-position', '40% 80%')
    await expect(crop).toHaveCSS('object-position', '40% 80%')
    await bag.image('Bone, seen from above', { variantId: bone })
    const change = (by: number) =>
      call(merchant, 'products/changeStock', {
        productId: bag.id,
        variantId: bone,
        by,
        reason: 'counted',
        changeId: crypto.randomUUID(),
      })
    await change(-9)
    await expect(page.getByText('Only 3 left').first()).toBeVisible()
    await change(-3)
    await expect(page.getByText('Out of Stock').first()).toBeVisible()
    await change(30)
    await expect(page.getByText('Out of Stock')).toHaveCount(0)
  } finally {
    await bag.remove()
  }
})
