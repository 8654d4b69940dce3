import type { JobTable } from '#server/jobs/add-job.ts'
import { applyBulkChange } from '#server/products/bulk-change/apply-bulk-change.ts'
import { getLastBulkChange } from '#server/products/bulk-change/get-last-bulk-change.ts'
import { previewBulkChange } from '#server/products/bulk-change/preview-bulk-change.ts'
import { undoBulkChange } from '#server/products/bulk-change/undo-bulk-change.ts'
import { getComparedProducts } from '#server/products/lists/get-compared-products.ts'
import { getFeaturedProducts } from '#server/products/lists/get-featured-products.ts'
import { getFilterOptions } from '#server/products/lists/get-filter-options.ts'
import { getHeroProduct } from '#server/products/lists/get-hero-product.ts'
import { getNewArrivals } from '#server/products/lists/get-new-arrivals.ts'
import { getProductBySlug } from '#server/products/lists/get-product-by-slug.ts'
import { getProductDimensions } from '#server/products/lists/get-product-dimensions.ts'
import { getProductOutlines } from '#server/products/lists/get-product-outlines.ts'
import { getStoryProduct } from '#server/products/lists/get-story-product.ts'
import { searchProducts } from '#server/products/lists/search-products.ts'
import { suggestProducts } from '#server/products/lists/suggest-products.ts'
import { claimGuestViews } from '#server/products/recently-viewed/claim-guest-views.ts'
import { forgetGuestViews } from '#server/products/recently-viewed/forget-guest-views.ts'
import { getRecentlyViewedProducts } from '#server/products/recently-viewed/get-recently-viewed-products.ts'
import { trackRecentlyViewedProduct } from '#server/products/recently-viewed/track-recently-viewed-product.ts'
import { changeStock } from '#server/products/stock/change-stock.ts'
import { getLowStock } from '#server/products/stock/get-low-stock.ts'
import { getStockMovements } from '#server/products/stock/get-stock-movements.ts'
import { createProductVariant } from '#server/products/variants/create-product-variant.ts'
import { deleteProductVariant } from '#server/products/variants/delete-product-variant.ts'
import { getProductVariants } from '#server/products/variants/get-product-variants.ts'
import { getVariantImages } from '#server/products/variants/get-variant-images.ts'
import { updateProductVariant } from '#server/products/variants/update-product-variant.ts'
import { runSchedule } from './apply-schedule.ts'
import { compactProductCounts } from './compact-product-counts.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getAllProducts } from './get-all-products.ts'
import { getImagesAndVariants } from './get-images-and-variants.ts'
import { getListedProducts } from './get-listed-products.ts'
import { getProductDetails } from './get-product-details.ts'
import { getProductIds } from './get-product-ids.ts'
import { getProductImages } from './get-product-images.ts'
import { getProductStats } from './get-product-stats.ts'
import { scheduleProduct } from './schedule-product.ts'
import { updateProduct } from './update-product.ts'

export { forgetGuestViews }

export const products = {
  searchProducts,
  getFilterOptions,
  suggestProducts,
  getFeaturedProducts,
  getStoryProduct,
  getHeroProduct,
  getNewArrivals,
  getProductDimensions,
  getProductBySlug,
  getComparedProducts,
  getProductOutlines,
  getAllProducts,
  getProductVariants,
  getProductImages,
  getVariantImages,
  trackRecentlyViewedProduct,
  getRecentlyViewedProducts,
  claimGuestViews,
  getImagesAndVariants,
  createProductVariant,
  updateProductVariant,
  deleteProductVariant,
  changeStock,
  getStockMovements,
  getProductStats,
  getListedProducts,
  getLowStock,
  getProductDetails,
  createProduct,
  updateProduct,
  duplicateProduct,
  scheduleProduct,
  deleteProduct,
  getProductIds,
  previewBulkChange,
  applyBulkChange,
  getLastBulkChange,
  undoBulkChange,
}

export const productJobs = {
  runSchedule: { run: runSchedule },
  forgetGuestViews: { run: forgetGuestViews, at: '17 3 * * *' },
  compactProductCounts: { run: compactProductCounts, at: '27 3 * * *' },
} satisfies Partial<JobTable>
