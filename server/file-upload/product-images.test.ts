import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { photograph, send, sendProductImage } from '#tests/support/photos.ts'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import { sweepUploads } from './file-upload.ts'

type Admin = Awaited<ReturnType<ServedShop['signIn']>>

const fiveMegabytes = 5 * 1024 * 1024

// UPL-001..006, UPL-011, API-083, DAT-018, DAT-020
test('a photo is sent to its own address and shown with its product, in every width', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const address = await marina.fileUpload.generateUploadUrl({ kind: 'product_image' })
  const answer = await send(
    shop,
    address,
    new Uint8Array(await photograph({ width: 400, height: 500 }).png().toBuffer()),
  )
  const { storageId } = (await answer.json()) as { storageId: string }
  const image = await marina.fileUpload.saveProductImage({
    productId: tote.id,
    storageId,
    altText: ' From the front ',
    isPrimary: true,
  })
  expect(image).toEqual({
    _id: expect.any(String),
    imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}-400x500$/),
    altText: 'From the front',
    isPrimary: true,
    sortOrder: 1,
    storageId,
  })
  const shown = await fetch(`${shop.url}${image.imageUrl}/320.avif`)
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320)
  const { storageId: _, ...ofShop } = image
  expect(await shop.guest.products.getProductImages({ productId: tote.id })).toEqual([ofShop])
  const product = await shop.guest.products.getProductBySlug({ slug: tote.slug })
  expect(product).toMatchObject({ primaryImageUrl: image.imageUrl, primaryImageAlt: 'From the front' })
  expect(product).not.toHaveProperty('primaryFocus')
})

// VAL-082, C-23
test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('%s is a photo of a product', async (format) => {
  await using shop = await serveShop()
  const marina = await shop.signIn('marina', 'admin')
  const address = await marina.fileUpload.generateUploadUrl({ kind: 'product_image' })
  const file = new Uint8Array(await photograph().toFormat(format).toBuffer())
  expect((await send(shop, address, new Blob([file], { type: 'text/plain' }))).status).toBe(200)
})

// VAL-082, VAL-084, CON-042, C-25, UPL-004
test('a photo of exactly 5 MB is accepted; a byte more, and any other file, is refused with its reason', async () => {
  await using shop = await serveShop()
  const marina = await shop.signIn('marina', 'admin')
  const photo = await photograph().jpeg().toBuffer()
  const padded = (bytes: number) => new Uint8Array(Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]))
  const sent = async (file: Uint8Array<ArrayBuffer>) => {
    const answer = await send(shop, await marina.fileUpload.generateUploadUrl({ kind: 'product_image' }), file)
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await sent(padded(fiveMegabytes))).toMatchObject({ status: 200 })
  expect(await sent(padded(fiveMegabytes + 1))).toMatchObject({
    status: 413,
    message: 'This file is too large. Maximum size is 5MB',
  })
  expect(await sent(new Uint8Array(Buffer.from('%PDF-1.7')))).toMatchObject({
    status: 400,
    message: 'This file is not an image',
  })
})

test('customers get no address for photos of products, and a photo is accepted from its sender, once', async () => {
  await using shop = await serveShop()
  const [ann, marina, june] = [
    await shop.signIn('ann'),
    await shop.signIn('marina', 'admin'),
    await shop.signIn('june', 'admin'),
  ]
  const [tote, clutch] = [await shop.sell(), await shop.sell()]
  expect(await outcomeOf(ann.fileUpload.generateUploadUrl({ kind: 'product_image' }))).toBe('FORBIDDEN')
  const storageId = await sendProductImage(shop, marina)
  const ofTote = { productId: tote.id, storageId }
  expect(await outcomeOf(june.fileUpload.saveProductImage(ofTote))).toBe('NOT_FOUND')
  const first = await marina.fileUpload.saveProductImage(ofTote)
  expect(await marina.fileUpload.saveProductImage(ofTote)).toEqual(first)
  expect(await placesOf(marina, tote.id)).toEqual(['1 primary'])
  expect(await outcomeOf(marina.fileUpload.saveProductImage({ productId: clutch.id, storageId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(marina.fileUpload.saveProductImage({ ...ofTote, productId: 'none' }))).toBe('NOT_FOUND')
})

// AIM-036, AIM-037, AIM-038, AIM-012, API-084, API-085, C-26, G-87
test('the first photo of a list is primary; making another primary moves it to the front, and deleting it promotes the next', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const [a, b, c] = await addThree(shop, marina, { productId: tote.id })
  expect(await idsOf(marina, tote.id)).toEqual([a, b, c])
  await marina.fileUpload.updateProductImageOrder({ imageId: c, sortOrder: 1, isPrimary: true })
  expect(await idsOf(marina, tote.id)).toEqual([c, a, b])
  expect(await placesOf(marina, tote.id)).toEqual(['1 primary', '2', '3'])
  await marina.fileUpload.updateProductImageOrder({ imageId: c, sortOrder: 3, isPrimary: false })
  expect(await idsOf(marina, tote.id)).toEqual([a, b, c])
  expect(await placesOf(marina, tote.id)).toEqual(['1 primary', '2', '3'])
  await marina.fileUpload.deleteProductImage({ imageId: a })
  expect(await idsOf(marina, tote.id)).toEqual([b, c])
  expect(await placesOf(marina, tote.id)).toEqual(['1 primary', '2'])
  expect(await outcomeOf(marina.fileUpload.deleteProductImage({ imageId: a }))).toBe('NOT_FOUND')
  expect(
    await outcomeOf(marina.fileUpload.updateProductImageOrder({ imageId: a, sortOrder: 1, isPrimary: true })),
  ).toBe('NOT_FOUND')
})

// AIM-039, AIM-040, AIM-041, DAT-019
test("a variant's photos are a list of their own with its own primary photo", async () => {
  await using shop = await serveShop()
  const [marina, tote, clutch] = [await shop.signIn('marina', 'admin'), await shop.sell(), await shop.sell()]
  const cognac = await shop.variantOf(tote.id)
  const ofColor = { productId: tote.id, variantId: cognac.id }
  await addThree(shop, marina, { productId: tote.id })
  const [a, b, c] = await addThree(shop, marina, ofColor)
  const shown = async () => (await shop.guest.products.getVariantImages(ofColor)).map(({ _id }) => _id)
  expect(await shown()).toEqual([a, b, c])
  await marina.fileUpload.updateProductImageOrder({ imageId: b, sortOrder: 1, isPrimary: true })
  expect(await shown()).toEqual([b, a, c])
  await marina.fileUpload.deleteProductImage({ imageId: b })
  expect(await shown()).toEqual([a, c])
  const { variants } = await marina.products.getImagesAndVariants({ productId: tote.id })
  expect(variants[0]?.images.map(({ isPrimary, variantId }) => [isPrimary, variantId])).toEqual([
    [true, cognac.id],
    [false, cognac.id],
  ])
  expect(await placesOf(marina, tote.id)).toEqual(['1 primary', '2', '3'])
  const storageId = await sendProductImage(shop, marina)
  const stray = { productId: clutch.id, variantId: cognac.id, storageId }
  expect(await outcomeOf(marina.fileUpload.saveProductImage(stray))).toBe('NOT_FOUND')
})

// G-87
test('however many people change a list at once, exactly one photo is primary and no position is used twice', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendProductImage(shop, marina)))
  const images = await Promise.all(
    sent.map((storageId) => marina.fileUpload.saveProductImage({ productId: tote.id, storageId, isPrimary: true })),
  )
  const five = ['1 primary', '2', '3', '4', '5']
  expect(await placesOf(marina, tote.id)).toEqual(five)
  await Promise.all(
    images.map(({ _id: imageId }) =>
      marina.fileUpload.updateProductImageOrder({ imageId, sortOrder: 1, isPrimary: true }),
    ),
  )
  expect(await placesOf(marina, tote.id)).toEqual(five)
  const [first, ...others] = await idsOf(marina, tote.id)
  await Promise.all([
    marina.fileUpload.deleteProductImage({ imageId: first ?? '' }),
    ...others.map((imageId) => marina.fileUpload.updateProductImageOrder({ imageId, sortOrder: 2, isPrimary: false })),
  ])
  expect(await placesOf(marina, tote.id)).toEqual(five.slice(0, 4))
})

// G-87
test('the database itself enforces one primary photo for each list', async () => {
  await using shop = await serveShop()
  const tote = await shop.sell()
  const insert = (id: string, isPrimary: boolean, sortOrder = 0) =>
    shop.db.$client.query(
      "insert into product_images (id, product_id, image_url, alt_text, is_primary, sort_order) values ($1, $2, $1, '', $3, $4)",
      [id, tote.id, isPrimary, sortOrder],
    )
  const primary = async () =>
    (await queryRows(shop.db, { name: 'primary', text: 'select id from product_images where is_primary' }, [])).map(
      (row) => row.id,
    )
  await insert('a', false)
  expect(await primary()).toEqual(['a'])
  await insert('b', true, 2)
  expect(await primary()).toEqual(['b'])
  await insert('c', false, 1)
  await shop.db.$client.query("update product_images set is_primary = false where id = 'b'")
  expect(await primary()).toEqual(['a'])
  await shop.db.$client.query("delete from product_images where id = 'a'")
  expect(await primary()).toEqual(['c'])
})

test('a deleted photo comes back to its position, as primary if it was', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const [a, b, c] = await addThree(shop, marina, { productId: tote.id })
  for (const imageId of [a, b]) {
    const before = await marina.products.getImagesAndVariants({ productId: tote.id })
    await marina.fileUpload.deleteProductImage({ imageId })
    await marina.fileUpload.restoreProductImage({ productId: tote.id, imageId })
    await marina.fileUpload.restoreProductImage({ productId: tote.id, imageId })
    expect(await marina.products.getImagesAndVariants({ productId: tote.id })).toEqual(before)
  }
  expect(await idsOf(marina, tote.id)).toEqual([a, b, c])
  const unknown = { productId: tote.id, imageId: 'none' }
  expect(await outcomeOf(marina.fileUpload.restoreProductImage(unknown))).toBe('NOT_FOUND')
})

test('alt text, focal point and file change separately; the shop crops by the focal point', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell({ name: 'Tote' })]
  const [imageId = ''] = await addThree(shop, marina, { productId: tote.id })
  const change = (changed: object) => marina.fileUpload.updateProductImage({ imageId, ...changed })
  expect(await change({ focalPoint: { x: 40, y: 80 } })).toMatchObject({
    altText: 'Photo',
    focalPoint: { x: 40, y: 80 },
  })
  expect((await change({ altText: ' Handles ' })).focalPoint).toEqual({ x: 40, y: 80 })
  const product = () => shop.guest.products.getProductBySlug({ slug: tote.slug })
  expect(await product()).toMatchObject({ primaryFocus: '40% 80%', primaryImageAlt: 'Handles' })
  expect((await shop.guest.products.getProductImages({ productId: tote.id }))[0]?.focus).toBe('40% 80%')
  const storageId = await sendProductImage(shop, marina)
  const replaced = await change({ storageId })
  expect(await change({ storageId })).toEqual(replaced)
  expect(replaced).toMatchObject({ _id: imageId, storageId, altText: 'Handles', sortOrder: 1, isPrimary: true })
  expect(replaced).not.toHaveProperty('focalPoint')
  await change({ altText: '' })
  expect(await product()).toMatchObject({ primaryImageAlt: 'Tote', primaryImageUrl: replaced.imageUrl })
  for (const point of [
    { x: -1, y: 0 },
    { x: 0, y: 101 },
    { x: 0.5, y: 0 },
  ])
    expect(await outcomeOf(change({ focalPoint: point }))).toBe('BAD_REQUEST')
  expect(await outcomeOf(change({ storageId: 'none' }))).toBe('NOT_FOUND')
})

test('the file of a deleted photo stays for orders and emails that show it; an unused one is deleted', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const [storageId, unused] = [await sendProductImage(shop, marina), await sendProductImage(shop, marina)]
  const { _id: imageId, imageUrl } = await marina.fileUpload.saveProductImage({ productId: tote.id, storageId })
  await marina.fileUpload.deleteProductImage({ imageId })
  shop.shop.now = () => new Date(Date.now() + 25 * 3_600_000)
  await sweepUploads(shop.shop)
  expect((await fetch(`${shop.url}${imageUrl}/60.webp`)).status).toBe(200)
  expect(await outcomeOf(marina.fileUpload.saveProductImage({ productId: tote.id, storageId: unused }))).toBe(
    'NOT_FOUND',
  )
})

async function addThree(shop: ServedShop, admin: Admin, list: { productId: string; variantId?: string }) {
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const storageId = await sendProductImage(shop, admin)
    ids.push((await admin.fileUpload.saveProductImage({ ...list, storageId, altText: 'Photo' }))._id)
  }
  return ids as [string, string, string]
}

async function idsOf(admin: Admin, productId: string): Promise<string[]> {
  return (await admin.products.getImagesAndVariants({ productId })).images.map(({ _id }) => _id)
}

async function placesOf(admin: Admin, productId: string): Promise<string[]> {
  const { images } = await admin.products.getImagesAndVariants({ productId })
  return images.map(({ sortOrder, isPrimary }) => `${sortOrder}${isPrimary ? ' primary' : ''}`)
}

test('a duplicate has the images with the same files: when one product loses an image, the other keeps it', async () => {
  await using shop = await serveShop()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const cognac = await shop.variantOf(tote.id)
  const ofTote = { productId: tote.id }
  for (const [altText, variantId] of [['Front'], ['Side'], ['In cognac', cognac.id]])
    await marina.fileUpload.saveProductImage({
      ...ofTote,
      storageId: await sendProductImage(shop, marina),
      altText,
      ...(variantId && { variantId }),
    })
  const [front] = (await marina.products.getImagesAndVariants(ofTote)).images
  await marina.fileUpload.updateProductImage({ imageId: front?._id ?? '', focalPoint: { x: 10, y: 90 } })
  const copy = { productId: await marina.products.duplicateProduct({ ...ofTote, draftId: 'copy' }) }
  const shown = async (of: { productId: string }) => {
    const { images, variants } = await marina.products.getImagesAndVariants(of)
    return { images, ofVariant: variants.map((variant) => variant.images) }
  }
  const [original, copied] = [await shown(ofTote), await shown(copy)]
  const withoutId = ({ altText, imageUrl, isPrimary, sortOrder, focalPoint }: (typeof original)['images'][number]) => ({
    altText,
    imageUrl,
    isPrimary,
    sortOrder,
    focalPoint,
  })
  expect(copied.images.map(withoutId)).toEqual(original.images.map(withoutId))
  expect(copied.ofVariant.flat().map(withoutId)).toEqual(original.ofVariant.flat().map(withoutId))
  expect(original.ofVariant.flat()).toHaveLength(1)

  const { _id: imageId, imageUrl } = copied.images[0] ?? { _id: '', imageUrl: '' }
  await marina.fileUpload.deleteProductImage({ imageId })
  await marina.products.deleteProduct(copy)
  expect(await shown(ofTote)).toEqual(original)
  shop.shop.now = () => new Date(Date.now() + 2 * 86_400_000)
  await sweepUploads(shop.shop)
  expect((await fetch(`${shop.url}${imageUrl}/60.avif`)).status).toBe(200)
})

test('an image moves to the end of another list of its product, and both lists have one primary image', async () => {
  await using shop = await serveShop()
  const [marina, tote, other] = [await shop.signIn('marina', 'admin'), await shop.sell(), await shop.sell()]
  const color = { name: 'Bone', type: 'color' as const, value: 'ivory' }
  const variantId = await marina.products.createProductVariant({ productId: tote.id, ...color })
  const foreign = await marina.products.createProductVariant({ productId: other.id, ...color })
  const save = async (altText: string, of: { variantId?: string } = {}) =>
    marina.fileUpload.saveProductImage({
      productId: tote.id,
      storageId: await sendProductImage(shop, marina),
      altText,
      ...of,
    })
  const [front, side] = [await save('Front'), await save('Side')]
  await save('Bone', { variantId })
  const move = (to: string | null) => marina.fileUpload.updateProductImage({ imageId: front._id, variantId: to })
  const lists = async () => {
    const { images, variants } = await marina.products.getImagesAndVariants({ productId: tote.id })
    return [images, variants[0]?.images ?? []].map((list) => list.map((one) => `${one.altText} ${one.isPrimary}`))
  }
  expect(await move(variantId)).toMatchObject({ variantId, isPrimary: false, sortOrder: 2 })
  expect(await lists()).toEqual([['Side true'], ['Bone true', 'Front false']])
  await move(null)
  expect(await lists()).toEqual([['Side true', 'Front false'], ['Bone true']])
  expect(await outcomeOf(move(foreign))).toBe('NOT_FOUND')
  await marina.fileUpload.deleteProductImage({ imageId: side._id })
  expect(await lists()).toEqual([['Front true'], ['Bone true']])
})
