import { expect, test } from 'vitest'
import { listFunctions } from '#contract/index.ts'
import { isPersonal } from './session.ts'

test('every read that needs a customer or an administrator is dropped when they sign out', () => {
  const own = listFunctions().filter(([, { kind, access }]) => kind === 'query' && access !== 'anyone')
  expect(own.map(([name]) => name).filter((name) => !isPersonal(name))).toEqual([])
  expect(own.length).toBeGreaterThan(5)
  expect(isPersonal('products.getRecentlyViewedProducts')).toBe(true)
})

test('public reads stay', () => {
  const shown = [
    'products.searchProducts',
    'products.getProductBySlug',
    'products.getProductVariants',
    'products.getProductDimensions',
    'categories.getAllCategoriesHierarchical',
    'shippingOptions.getProductShippingOptions',
    'reviews.getProductReviews',
    'reviews.getProductReviewStats',
    'cart.quoteCart',
    'settings.getStoreSettings',
  ]
  expect(shown.filter(isPersonal)).toEqual([])
})
