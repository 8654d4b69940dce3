import { expect, test } from 'vitest'
import { inColor } from './product-in-color.ts'

const product = {
  _id: 'selene',
  name: 'Selene Mini',
  basePrice: 1000,
  salePrice: 900,
  primaryImageUrl: '/general.jpg',
  primaryImageAlt: 'Selene Mini in black, front',
  primaryFocus: '40% 80%',
  secondImageUrl: '/second.jpg',
  totalStock: 12,
  picturedStock: 5,
}

const variants = [
  variant({ name: 'Black', isPictured: true }),
  variant({ name: 'Deep Sea', slug: 'deep-sea', imageUrl: '/sea.jpg', priceAdjustment: 40, stockQuantity: 3 }),
  variant({ name: 'Sand', stockQuantity: 0 }),
  variant({ name: 'Regular', type: 'size', isPictured: true, stockQuantity: 2, priceAdjustment: 10 }),
  variant({ name: 'Large', type: 'size', stockQuantity: 1 }),
]

test('a card in a color shows its photo, and the price and stock of the variant that it adds', () => {
  expect(inColor(product, variants, 'Deep Sea')).toMatchObject({
    primaryImageUrl: '/sea.jpg',
    primaryImageAlt: 'Selene Mini in deep sea',
    basePrice: 1050,
    salePrice: 950,
    picturedStock: 2,
    choice: { color: 'deep-sea' },
    variantIds: ['deep-sea'],
  })
  expect(inColor(product, variants, 'Deep Sea')).not.toHaveProperty('secondImageUrl')
})

test('a color without photos shows the general one, with the texts that match it', () => {
  expect(inColor(product, variants, 'Sand')).toMatchObject({
    primaryImageUrl: '/general.jpg',
    primaryFocus: '40% 80%',
    picturedStock: 0,
  })
})

test('the pictured color is what the card shows anyway, and an archived one is ignored', () => {
  expect(inColor(product, variants, 'Black')).toBeNull()
  expect(inColor(product, variants, 'Rose')).toBeNull()
})

type Options = { name: string; slug?: string; imageUrl?: string; type?: string }

function variant({ name, ...given }: Options & Record<string, unknown>) {
  const slug = given.slug ?? name.toLowerCase()
  const usual = { type: 'color', value: '#000', priceAdjustment: 0, stockQuantity: 9, isPictured: false } as const
  return { _id: slug, slug, name, ...usual, ...given }
}
