import type { JobTable } from '#server/jobs/add-job.ts'
import { applyBulkChange } from './apply-bulk-change.ts'
import { runSchedule } from './apply-schedule.ts'
import { changeStock } from './change-stock.ts'
import { claimGuestViews } from './claim-guest-views.ts'
import { compactProductCounts } from './compact-product-counts.ts'
import { createProduct } from './create-product.ts'
import { createProductVariant } from './create-product-variant.ts'
import { deleteProduct } from './delete-product.ts'
import { deleteProductVariant } from './delete-product-variant.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { forgetGuestViews } from './forget-guest-views.ts'
import { getAllProducts } from './get-all-products.ts'
import { getComparedProducts } from './get-compared-products.ts'
import { getFeaturedProducts } from './get-featured-products.ts'
import { getFilterOptions } from './get-filter-options.ts'
import { getHeroProduct } from './get-hero-product.ts'
import { getImagesAndVariants } from './get-images-and-variants.ts'
import { getLastBulkChange } from './get-last-bulk-change.ts'
import { getListedProducts } from './get-listed-products.ts'
import { getLowStock } from './get-low-stock.ts'
import { getNewArrivals } from './get-new-arrivals.ts'
import { getProductBySlug } from './get-product-by-slug.ts'
import { getProductDetails } from './get-product-details.ts'
import { getProductDimensions } from './get-product-dimensions.ts'
import { getProductIds } from './get-product-ids.ts'
import { getProductImages } from './get-product-images.ts'
import { getProductOutlines } from './get-product-outlines.ts'
import { getProductStats } from './get-product-stats.ts'
import { getProductVariants } from './get-product-variants.ts'
import { getRecentlyViewedProducts } from './get-recently-viewed-products.ts'
import { getStockMovements } from './get-stock-movements.ts'
import { getStoryProduct } from './get-story-product.ts'
import { getVariantImages } from './get-variant-images.ts'
import { previewBulkChange } from './preview-bulk-change.ts'
import { scheduleProduct } from './schedule-product.ts'
import { searchProducts } from './search-products.ts'
import { suggestProducts } from './suggest-products.ts'
import { trackRecentlyViewedProduct } from './track-recently-viewed-product.ts'
import { undoBulkChange } from './undo-bulk-change.ts'
import { updateProduct } from './update-product.ts'
import { updateProductVariant } from './update-product-variant.ts'

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
