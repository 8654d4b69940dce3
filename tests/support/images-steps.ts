import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { photograph } from './photos.ts'
import { changeInShop } from './shop-database.ts'
import { call, signInOn } from './shopper-calls.ts'
import { demoAdmin, openPage } from './shopper-steps.ts'
import type { RunningShop } from './start-shop.ts'

/** A product for this journey alone, and a signed-in merchant. */
export async function ownBag(merchant: Page, shop: RunningShop) {
  const id = `bag-${randomUUID().slice(0, 8)}`
  const name = `Bag ${id.slice(4)}`
  const columns = 'id, slug, name, description, category_id, base_price_cents, total_stock'
  const values = `'${id}', '${id}', '${name}', 'A bag for a test.', (select id from categories order by id limit 1), 10000, 20`
  await changeInShop(shop, `insert into products (${columns}) values (${values})`, ['catalogue'])
  await signInOn(merchant, demoAdmin)
  const parts = ['product_images', 'product_variants', 'cart_items', 'product_views'].map(
    (table) => `delete from ${table} where product_id = '${id}'`,
  )
  return {
    id,
    name,
    slug: id,
    media: () => call(merchant, 'products/getImagesAndVariants', { productId: id }),
    variant: (fields: object): Promise<string> =>
      call(merchant, 'products/createProductVariant', { productId: id, type: 'color', value: '#72391d', ...fields }),
    /** Uploads by HTTP: the editor has journeys of its own. */
    image: async (altText: string, { color = '#9a5b2d', variantId }: { color?: string; variantId?: string } = {}) => {
      const address: string = await call(merchant, 'fileUpload/generateUploadUrl', { kind: 'product_image' })
      const { buffer } = await photo('photo.png', color)
      const sent = await merchant.request.post(new URL(address).pathname, { data: buffer })
      const { storageId } = await sent.json()
      return call(merchant, 'fileUpload/saveProductImage', {
        productId: id,
        storageId,
        altText,
        ...(variantId && { variantId }),
      })
    },
    /** Deactivates the product, and deletes its images, variants, cart lines and views. */
    remove: () =>
      changeInShop(shop, [`update products set is_active = false where id = '${id}'`, ...parts].join('; '), [
        'catalogue',
      ]),
  }
}

export type OwnBag = Awaited<ReturnType<typeof ownBag>>

/** Opens the product's images and variants in its panel. */
export async function openImages(page: Page, { name }: { name: string }): Promise<Locator> {
  await openPage(page, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Edit ${name}`, exact: true })
  await sheet.getByRole('tab', { name: 'Images and variants' }).click()
  await expect(sheet.getByRole('tab', { name: /^General Images/ })).toBeVisible()
  return sheet
}

export async function openVariants(page: Page, bag: { name: string }): Promise<Locator> {
  const sheet = await openImages(page, bag)
  await sheet.getByRole('tab', { name: /^Variant Images/ }).click()
  return sheet
}

/** A file as chosen in a browser. */
export async function photo(name: string, color = '#9a5b2d') {
  const buffer = await photograph({ width: 320, height: 400 }).tint(color).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

export function tiles(editor: Locator | Page): Locator {
  return editor.getByRole('list', { name: /^(General images|Images of )/ }).locator('[data-image]')
}

/** Expects images with these alt texts, in order. */
export async function expectImages(editor: Locator | Page, names: string[]): Promise<void> {
  await expect
    .poll(() =>
      tiles(editor).evaluateAll((all) =>
        all
          .toSorted((a, b) => Number(getComputedStyle(a).order) - Number(getComputedStyle(b).order))
          .map((tile) => tile.querySelector('img')?.alt),
      ),
    )
    .toEqual(names)
}
