import { expect, test } from 'vitest'
import { demoProducts } from '#demo/products.ts'
import { centimeters, inches, productShapes } from './shapes.ts'

test('the size guide is right for every bag of the demo in every size', () => {
  const products = demoProducts(new Date()).flatMap(({ product, variants }) => [
    product,
    ...variants.flatMap(({ dimensions }) => (dimensions ? { ...product, dimensions } : [])),
  ])
  expect(new Set(products.map(({ categoryId }) => categoryId))).toEqual(new Set(productShapes.map(({ slug }) => slug)))
  for (const { slug, categoryId, dimensions } of products) {
    const form = productShapes.find((one) => one.slug === categoryId)
    const sides =
      /^(\d+) × (\d+) × (\d+) cm/
        .exec(dimensions ?? '')
        ?.slice(1)
        .map(Number) ?? []
    expect(sides, slug).toHaveLength(3)
    for (const [index, range] of [form?.width, form?.height, form?.depth].entries()) {
      expect(sides[index], slug).toBeGreaterThanOrEqual(range?.[0] ?? Number.POSITIVE_INFINITY)
      expect(sides[index], slug).toBeLessThanOrEqual(range?.[1] ?? 0)
    }
  }
})

test('sizes are written as ranges, in centimeters and inches', () => {
  expect([centimeters([25, 41]), inches([25, 41]), centimeters([23, 23]), inches([23, 23])]).toEqual([
    ...['25-41', '10-16', '23', '9'],
  ])
})
