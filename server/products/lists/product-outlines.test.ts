import { expect, test } from 'vitest'
import { deleteRows, selectRows, updateRows } from '#database/table-rows.ts'
import { sweepUploads } from '#server/file-upload/file-upload.ts'
import { bagPicture } from '#tests/support/bag-picture.ts'
import { send, sendProductImage } from '#tests/support/photos.ts'
import { serveShop } from '#tests/support/serve.ts'

const clutch = '<rect x="250" y="600" width="500" height="250" fill="#1d3a8a"/>'

test('a photo of a bag in front of a plain background gives the product its outline, and other photos give none', async () => {
  await using shop = await serveShop()
  const admin = await shop.signIn('olga', 'owner')
  const [bag, other] = [await shop.sell(), await shop.sell()]
  const outlines = () => shop.guest.products.getProductOutlines({ slugs: [other.slug, bag.slug] })
  expect(await outlines()).toEqual([])

  const storageId = await sendProductImage(shop, admin, await bagPicture(clutch))
  await admin.fileUpload.saveProductImage({ productId: bag.id, storageId })
  await admin.fileUpload.saveProductImage({ productId: other.id, storageId: await sendProductImage(shop, admin) })

  const [found, ...rest] = await outlines()
  expect(rest).toEqual([])
  expect(found?.slug).toBe(bag.slug)
  expect(found?.outline).toMatchObject({ rise: 0, body: expect.stringMatching(/^M/) })
  expect(found?.outline.aspect).toBeCloseTo(2, 1)
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: bag.id } })
  expect(await outlines(), 'nothing of a product that is not for sale').toEqual([])
  const preview = { slugs: [bag.slug], preview: true }
  expect(await admin.products.getProductOutlines(preview), 'but to the team, which previews it').toEqual([found])
  expect(await shop.guest.products.getProductOutlines(preview)).toEqual([])
})

test('the outline is of the photo that represents the product, whatever rendition its address names', async () => {
  await using shop = await serveShop()
  const admin = await shop.signIn('olga', 'owner')
  const bag = await shop.sell()
  await deleteRows(shop.db, 'product_images')
  const images = []
  for (const [width, height] of [
    [500, 250],
    [300, 300],
  ] as const) {
    const picture = await bagPicture(`<rect x="250" y="500" width="${width}" height="${height}" fill="#1d3a8a"/>`)
    const storageId = await sendProductImage(shop, admin, picture)
    images.push(await admin.fileUpload.saveProductImage({ productId: bag.id, storageId }))
  }
  const aspect = async () => (await shop.guest.products.getProductOutlines({ slugs: [bag.slug] }))[0]?.outline.aspect
  expect(await aspect()).toBeCloseTo(2, 1)
  await admin.fileUpload.updateProductImageOrder({ imageId: images[1]?._id ?? '', sortOrder: 1, isPrimary: true })
  expect(await aspect()).toBeCloseTo(1, 1)
  const { imageUrl = '' } = images[1] ?? {}
  await updateRows(shop.db, 'product_images', {
    set: { imageUrl: `${imageUrl}/640.webp` },
    where: { id: images[1]?._id ?? '' },
  })
  expect(await aspect()).toBeCloseTo(1, 1)
})

test('outlines are of products alone, and are deleted with an unused photo', async () => {
  await using shop = await serveShop()
  const admin = await shop.signIn('olga', 'owner')
  const ann = await shop.signIn('ann')
  const picture = await bagPicture(clutch)
  await send(shop, await ann.fileUpload.generateUploadUrl(), new Uint8Array(picture))
  expect(await selectRows(shop.db, 'picture_outlines')).toEqual([])
  await sendProductImage(shop, admin, picture)
  expect(await selectRows(shop.db, 'picture_outlines')).toHaveLength(1)
  shop.shop.now = () => new Date(Date.now() + 25 * 3_600_000)
  await sweepUploads(shop.shop)
  expect(await selectRows(shop.db, 'picture_outlines')).toEqual([])
})
