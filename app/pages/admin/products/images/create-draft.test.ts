import { expect, test } from 'vitest'
import { sendProductImage } from '#tests/support/photos.ts'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import { createDraft, type DraftCalls, newProgress } from './create-draft.ts'
import { addImages, emptyDraft, type ImagesDraft, putVariant, withList } from './draft.ts'

// UPL-011, UPL-012, AIM-013, AIM-042, DAT-019
test('a draft becomes images and variants with their own images, in order', async () => {
  await using shop = await serveShop()
  const { calls, productId, media } = await merchant(shop)
  const steps: string[] = []
  const options = {
    productId,
    productName: 'Tote',
    progress: newProgress(),
    calls,
    onStep: (name: string) => steps.push(name),
  }
  expect(await createDraft(draft(), options)).toEqual([])
  expect(steps).toEqual(['front.png', 'side.png', 'Cognac', 'cognac.png', 'Bone'])
  const { images, variants } = await media()
  expect(images.map(({ altText, isPrimary, focalPoint }) => ({ altText, isPrimary, focalPoint }))).toEqual([
    { altText: 'Tote image 1', isPrimary: true, focalPoint: { x: 40, y: 70 } },
    { altText: 'Tote image 2', isPrimary: false, focalPoint: undefined },
  ])
  expect(
    variants.map(({ name, stockQuantity, isPictured, sku, barcode, cost, images: own }) => [
      name,
      stockQuantity,
      isPictured,
      [sku, barcode, cost],
      own.length,
    ]),
  ).toEqual([
    ['Cognac', 4, false, ['T-1', '4006381333931', 31.5], 1],
    ['Bone', 4, true, [undefined, undefined, undefined], 0],
  ])
})

test('a failure is named, the rest continues, and another try creates nothing twice', async () => {
  await using shop = await serveShop()
  const { calls, productId, media } = await merchant(shop)
  const failing = new Set(['side.png', 'Cognac'])
  const broken: DraftCalls = {
    ...calls,
    send: (file) => (failing.has(file.name) ? Promise.reject(new Error('offline')) : calls.send(file)),
    createVariant: (input) =>
      failing.has(input.name) ? Promise.reject(new Error('offline')) : calls.createVariant(input),
  }
  const options = { productId, productName: 'Tote', progress: newProgress(), calls: broken }
  expect(await createDraft(draft(), options)).toEqual([
    { kind: 'image', id: 'side', name: 'side.png', message: 'Failed to upload side.png' },
    { kind: 'variant', id: cognacId, name: 'Cognac', message: 'Failed to create variant. Please try again.' },
  ])
  expect((await media()).variants.map(({ name }) => name)).toEqual(['Bone'])
  failing.clear()
  expect(await createDraft(draft(), options)).toEqual([])
  expect(await createDraft(draft(), options)).toEqual([])
  const { images, variants } = await media()
  expect(images.map(({ altText }) => altText)).toEqual(['Tote image 1', 'Tote image 2'])
  expect(variants.map(({ name, images: own }) => [name, own.length])).toEqual([
    ['Bone', 0],
    ['Cognac', 1],
  ])
})

test('a lost answer creates nothing twice either', async () => {
  await using shop = await serveShop()
  const { calls, productId, media } = await merchant(shop)
  let isLost = true
  const lost =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    async (input: Input) => {
      const answer = await call(input)
      if (isLost) throw new Error('lost')
      return answer
    }
  const deaf = { ...calls, saveImage: lost(calls.saveImage), createVariant: lost(calls.createVariant) }
  const options = { productId, productName: 'Tote', progress: newProgress(), calls: deaf }
  expect(await createDraft(draft(), options)).toHaveLength(4)
  isLost = false
  expect(await createDraft(draft(), options)).toEqual([])
  const { images, variants } = await media()
  expect([images.length, variants.length, variants[0]?.images.length]).toEqual([2, 2, 1])
})

async function merchant(shop: ServedShop) {
  const [marina, { id: productId }] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const calls: DraftCalls = {
    send: () => sendProductImage(shop, marina),
    saveImage: marina.fileUpload.saveProductImage,
    changeImage: marina.fileUpload.updateProductImage,
    createVariant: marina.products.createProductVariant,
  }
  return { calls, productId, media: () => marina.products.getImagesAndVariants({ productId }) }
}

const [cognacId, boneId] = [crypto.randomUUID(), crypto.randomUUID()]

function draft(): ImagesDraft {
  const fields = {
    barcode: '',
    cost: null,
    dimensions: '',
    weightGrams: null,
    type: 'color' as const,
    value: '#72391d',
    priceAdjustment: 0,
    stockQuantity: 4,
  }
  const cognac = { ...fields, name: 'Cognac', sku: 'T-1', barcode: '4006381333931', cost: 31.5, isPictured: false }
  const bone = { ...fields, name: 'Bone', sku: '', isPictured: true }
  const both = putVariant(putVariant(emptyDraft, cognacId, cognac), boneId, bone)
  const [front, ...others] = addImages([], [fileOf('front'), fileOf('side')], 'Tote')
  const images = [...(front ? [{ ...front, focalPoint: { x: 40, y: 70 } }] : []), ...others]
  return withList({ ...both, images }, cognacId, addImages([], [fileOf('cognac')], ''))
}

function fileOf(id: string) {
  return { id, file: new File([id], `${id}.png`, { type: 'image/png' }), preview: `blob:${id}` }
}
