import { expect, test } from 'vitest'
import type { QuotedItem } from '#contract/cart.ts'
import { areApart, chosenTogether, sharedShippingOptions } from './shared-shipping.ts'

test('shipping options common to all pieces are one choice, with one price and the slowest days', () => {
  const tote = choice('tote', { Standard: [800, 5, 7], Express: [1800, 2, 3] })
  const mini = choice('mini', { Standard: [0, 4, 9], Overnight: [4000, 1, 1] }, { quantity: 2 })
  expect(sharedShippingOptions([tote, mini])).toEqual([
    {
      name: 'Standard',
      price: 800,
      days: '4-9 business days',
      optionOf: [
        { key: 'tote:default', optionId: 'tote-Standard' },
        { key: 'mini:default', optionId: 'mini-Standard' },
      ],
    },
  ])
  const weekender = choice('weekender', { Express: [2500, 3, 4], Standard: [900, 5, 8] }, { quantity: 3 })
  expect(sharedShippingOptions([tote, weekender]).map(({ name, price }) => [name, price])).toEqual([
    ['Standard', 800 + 3 * 900],
    ['Express', 1800 + 3 * 2500],
  ])
})

test('one piece with options does not choose for all, and a piece without options blocks nothing', () => {
  const tote = choice('tote', { Standard: [800, 5, 7] })
  const plain = choice('plain', {})
  expect(sharedShippingOptions([tote, plain])).toEqual([])
  expect(sharedShippingOptions([tote, plain, choice('mini', { Standard: [0, 5, 7] })])).toHaveLength(1)
  expect(sharedShippingOptions([tote, choice('mini', { Express: [0, 5, 7] })])).toEqual([])
})

test('the option of all lines is chosen; pieces with different options are listed separately', () => {
  const taken = (name: string, option: string | null) =>
    choice(name, { Standard: [800, 5, 7], Express: [1800, 2, 3] }, { chosen: option })
  const both = [taken('tote', 'Express'), taken('mini', 'Express')]
  expect(chosenTogether(both, sharedShippingOptions(both))?.name).toBe('Express')
  expect(areApart(both)).toBe(false)
  const half = [taken('tote', 'Express'), taken('mini', null)]
  expect(chosenTogether(half, sharedShippingOptions(half))).toBeNull()
  expect(areApart(half)).toBe(false)
  expect(areApart([taken('tote', 'Express'), taken('mini', 'Standard')])).toBe(true)
})

type Taken = { quantity?: number; chosen?: string | null }
type Offers = Record<string, [price: number, min: number, max: number]>

function choice(productId: string, offers: Offers, { quantity = 1, chosen = null }: Taken = {}) {
  const shippingOptions = Object.entries(offers).map(([name, [price, min, max]]) => ({
    _id: `${productId}-${name}`,
    name,
    description: '',
    price,
    estimatedDays: { min, max },
  }))
  const line = { productId, variantIds: [], quantity, shippingOptionId: chosen && `${productId}-${chosen}` }
  return { line, item: { shippingOptions } as unknown as QuotedItem }
}
