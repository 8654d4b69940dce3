import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusalStatus } from '#contract/define.ts'
import { listFunctions } from '#contract/index.ts'
import { mayListen } from '#server/live/topics.ts'
import { functions, jobs } from '#server/modules.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Caller } from '#server/rpc/handler.ts'
import type { Shop } from '#server/shop.ts'
import { address, openBuying } from './support/buying.ts'
import { queryRows } from './support/database.ts'
import { type Facts, prepareFacts, type Row, sentCheckout, sentOrder } from './support/matrix.ts'
import { filledPayout } from './support/paying-out.ts'
import { team } from './support/team-matrix.ts'

const forAll: Row['outcomes'] = ['ok', 'ok', 'ok', 'ok']
const forSignedIn: Row['outcomes'] = ['UNAUTHORIZED', 'ok', 'ok', 'ok']
const forOwnerAndAdmin: Row['outcomes'] = ['UNAUTHORIZED', 'ok', 'FORBIDDEN', 'ok']
const forOwner: Row['outcomes'] = ['UNAUTHORIZED', 'ok', 'FORBIDDEN', 'FORBIDDEN']
/** The answer about another person's object is the same as for an object that does not exist. */
const forFinder: Row['outcomes'] = ['UNAUTHORIZED', 'ok', 'NOT_FOUND', 'NOT_FOUND']
const forAdmin: Row['outcomes'] = ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok']
/** The outcomes for a missing import, return or parcel. */
const forAdminWho: Row['outcomes'] = ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']
const noImport = () => ({ importId: 'none' })
const noReturn = () => ({ returnRequestId: 'none' })
/** No one may act in the name of a customer, not even an administrator. */
const forNobody: Row['outcomes'] = ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']

/** Callers without the right token, signed in or not. */
const forNobodyWithout = (refusal: string): Row['outcomes'] => [refusal, refusal, refusal, refusal]

const option = { name: 'Courier', description: 'By hand', price: 2500, estimatedDays: { min: 1, max: 2 } }
const words = { rating: 5, comment: 'Lovely.' }
const newProduct = () => ({
  name: 'Aurelia',
  slug: 'aurelia',
  description: 'A tote.',
  price: 585,
  categoryId: 'bags',
  sustainabilityScore: 9,
  materials: ['Cork'],
  tags: [],
  stockQuantity: 4,
  isActive: true,
  images: [],
})
const wrongSize = {
  reason: 'size_issue',
  description: 'It is too small.',
  evidenceUrls: ['/return-files/none'],
  returnItems: [{ orderItemIndex: 0, quantity: 1 }],
}
const welcomeCode = { promoCodeId: 'promo-welcome10' }
const tenPercent = { type: 'percentage', value: 10, validFrom: Date.now(), validUntil: Date.now() + 86_400_000 }
const ofProduct = ({ productId }: Facts) => ({ productId })

// AUT-013..016, AUT-026, AUT-034, AUT-038, API-004, API-005, API-054..056, API-058, API-059
/** Read this table first: it says who may call each function. */
const matrix: Row[] = [
  {
    name: 'products.searchProducts',
    input: () => ({ sortBy: 'newest', minPrice: 1, maxPrice: 999, paginationOpts: { numItems: 24, cursor: null } }),
    outcomes: forAll,
  },
  { name: 'products.getFilterOptions', input: () => ({ minPrice: 1, colors: ['black'] }), outcomes: forAll },
  { name: 'products.suggestProducts', input: () => ({ searchText: 'tote' }), outcomes: forAll },
  { name: 'products.getFeaturedProducts', outcomes: forAll },
  { name: 'products.getStoryProduct', outcomes: forAll },
  { name: 'products.getHeroProduct', outcomes: forAll },
  { name: 'products.getNewArrivals', outcomes: forAll },
  { name: 'products.getProductDimensions', outcomes: forAll },
  { name: 'products.getProductBySlug', input: ({ slug }) => ({ slug }), outcomes: forAll },
  { name: 'products.getComparedProducts', input: ({ slug }) => ({ slugs: [slug, 'unknown'] }), outcomes: forAll },
  { name: 'products.getProductOutlines', input: ({ slug }) => ({ slugs: [slug, 'unknown'] }), outcomes: forAll },
  { name: 'products.getAllProducts', outcomes: forAdmin },
  { name: 'products.getProductVariants', input: ofProduct, outcomes: forAll },
  { name: 'products.getProductImages', input: ofProduct, outcomes: forAll },
  {
    name: 'products.getVariantImages',
    input: ({ productId, variantId }) => ({ productId, variantId }),
    outcomes: forAll,
  },
  {
    name: 'products.trackRecentlyViewedProduct',
    input: ({ productId }) => ({ productId, sessionId: 'guest_of-this-test' }),
    outcomes: forAll,
  },
  {
    name: 'products.trackRecentlyViewedProduct',
    naming: ['userId'],
    input: ({ userId, productId }) => ({ userId, productId }),
    outcomes: forOwnerAndAdmin,
  },
  {
    name: 'products.getRecentlyViewedProducts',
    input: () => ({ sessionId: 'guest_of-this-test', limit: 8 }),
    outcomes: forAll,
  },
  {
    name: 'products.getRecentlyViewedProducts',
    naming: ['userId'],
    input: ({ userId }) => ({ userId, limit: 50 }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'slug', 'name', 'primaryImageUrl', 'basePrice', 'averageRating', 'totalReviews', 'viewedAt'],
  },
  {
    name: 'products.claimGuestViews',
    input: () => ({ sessionId: 'guest_of-this-test' }),
    outcomes: forSignedIn,
  },
  { name: 'products.getProductStats', outcomes: forAdmin },
  {
    name: 'products.getListedProducts',
    input: () => ({ search: 'bag', categoryId: 'bags', status: 'active', sortBy: 'price', descending: false }),
    outcomes: forAdmin,
  },
  { name: 'products.getLowStock', outcomes: forAdmin },
  { name: 'products.getProductDetails', input: ofProduct, outcomes: forAdmin },
  { name: 'products.createProduct', input: newProduct, outcomes: forAdmin },
  {
    name: 'products.updateProduct',
    input: ({ productId }) => ({ productId, tags: ['new'], opened: { tags: [] } }),
    outcomes: forAdmin,
  },
  { name: 'products.duplicateProduct', input: ({ productId }) => ({ productId, draftId: 'copy' }), outcomes: forAdmin },
  {
    name: 'products.scheduleProduct',
    input: ({ productId }) => ({ productId, publishAt: null, sale: { price: 1, startsAt: 0, endsAt: 4e12 } }),
    outcomes: forAdmin,
  },
  { name: 'products.deleteProduct', input: ofProduct, outcomes: forAdmin },
  { name: 'products.getProductIds', input: () => ({ search: 'bag' }), outcomes: forAdmin },
  {
    name: 'products.previewBulkChange',
    input: ({ productId }) => ({ change: { kind: 'deactivate' }, productIds: [productId] }),
    outcomes: forAdmin,
    fields: ['products', 'agreed'],
  },
  {
    name: 'products.applyBulkChange',
    input: ({ productId }) => ({
      change: { kind: 'deactivate' },
      productIds: [productId],
      runId: crypto.randomUUID(),
      agreed: 'nothing',
    }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'PREVIEW_CHANGED'],
  },
  { name: 'products.getLastBulkChange', outcomes: forAdmin },
  { name: 'products.undoBulkChange', input: () => ({ runId: crypto.randomUUID() }), outcomes: forAdmin },
  { name: 'categories.getAllCategoriesHierarchical', outcomes: forAll },
  { name: 'categories.getTopCategories', outcomes: forAll },
  { name: 'categories.getCategory', input: () => ({ address: 'bags' }), outcomes: forAll },
  { name: 'categories.getEditedCategories', outcomes: forAdmin },
  {
    name: 'categories.createCategory',
    input: () => ({ name: 'Clutches', description: 'Small ones.', parentId: 'bags' }),
    outcomes: forAdmin,
  },
  {
    name: 'categories.updateCategory',
    input: () => ({ categoryId: 'bags', name: 'All bags', description: '' }),
    outcomes: forAdmin,
  },
  {
    name: 'categories.createCategory',
    naming: ['storageId'],
    input: ({ storageId }) => ({ name: 'With a picture', storageId }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'IMAGE_NOT_FOUND'],
  },
  {
    name: 'categories.updateCategory',
    naming: ['storageId'],
    input: ({ storageId }) => ({ categoryId: 'bags', storageId }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'IMAGE_NOT_FOUND'],
  },
  { name: 'categories.sortCategories', input: () => ({ categoryIds: ['bags'] }), outcomes: forAdmin },
  {
    name: 'categories.deleteCategory',
    input: () => ({ categoryId: 'bags' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_EMPTY'],
  },
  { name: 'shippingOptions.getProductShippingOptions', input: ofProduct, outcomes: forAll },
  { name: 'shippingOptions.getOfferedShippingOptions', outcomes: forAll },
  { name: 'impact.getImpact', outcomes: forAll },
  { name: 'impact.getDonations', outcomes: forAll },
  { name: 'payouts.getPublishedPayouts', outcomes: forAll },
  { name: 'payouts.getGiving', outcomes: forAdmin },
  {
    name: 'payouts.getPeriod',
    input: () => ({ charityId: 'education', from: '2026-01-01', to: '2026-01-31' }),
    outcomes: forAdmin,
  },
  { name: 'payouts.getPayouts', outcomes: forAdmin },
  {
    name: 'payouts.getPayoutToConfirm',
    input: () => ({ token: 'none.guessed' }),
    outcomes: forNobodyWithout('NOT_FOUND'),
  },
  {
    name: 'payouts.confirmPayout',
    input: () => ({ token: 'none.guessed' }),
    outcomes: forNobodyWithout('NOT_FOUND'),
  },
  {
    name: 'payouts.recordPayout',
    input: () => ({ payoutId: 'none', charityId: 'education', ...filledPayout }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'MORE_THAN_OWED'],
  },
  {
    name: 'payouts.recordPayout',
    naming: ['storageId'],
    input: ({ storageId }) => ({ payoutId: 'none', charityId: 'education', ...filledPayout, storageId }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'MORE_THAN_OWED'],
  },
  { name: 'payouts.updatePayout', input: () => ({ payoutId: 'none', amount: 1 }), outcomes: forAdminWho },
  {
    name: 'payouts.updatePayout',
    naming: ['storageId'],
    input: ({ storageId }) => ({ payoutId: 'none', storageId }),
    outcomes: forAdminWho,
  },
  { name: 'payouts.discardPayout', input: () => ({ payoutId: 'none' }), outcomes: forAdminWho },
  {
    name: 'payouts.publishPayout',
    input: () => ({ payoutId: 'none', agreed: { amount: 1, storageId: null } }),
    outcomes: forAdminWho,
  },
  { name: 'payouts.undoPayout', input: () => ({ payoutId: 'none', reason: 'Twice' }), outcomes: forAdminWho },
  { name: 'impact.getLedger', outcomes: forAll },
  { name: 'impact.getLedgerLines', outcomes: forAll },
  { name: 'impact.getGiftReceipt', input: () => ({ code: 'guessed' }), outcomes: forAll },
  { name: 'figures.getFigures', input: () => ({ period: 'month' }), outcomes: forAdmin },
  { name: 'figures.getSoldThings', input: () => ({ period: 'year' }), outcomes: forAdmin },
  { name: 'charities.getCharities', outcomes: forAdmin },
  {
    name: 'charities.createCharity',
    input: () => ({ name: 'Harbor Light', work: 'Old dogs find a home' }),
    outcomes: forAdmin,
  },
  {
    name: 'charities.createCharity',
    naming: ['storageId'],
    input: ({ storageId }) => ({ name: 'With a logo', work: 'Old dogs find a home', storageId }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'IMAGE_NOT_FOUND'],
  },
  {
    name: 'charities.updateCharity',
    input: () => ({ charityId: 'education', work: 'Apprenticeships in craft' }),
    outcomes: forAdmin,
  },
  {
    name: 'charities.updateCharity',
    naming: ['storageId'],
    input: ({ storageId }) => ({ charityId: 'education', storageId }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'IMAGE_NOT_FOUND'],
  },
  { name: 'charities.orderCharities', input: () => ({ charityIds: ['children'] }), outcomes: forAdmin },
  {
    name: 'charities.deleteCharity',
    input: () => ({ charityId: 'children' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'STILL_OFFERED'],
  },
  { name: 'settings.getStoreSettings', outcomes: forAll },
  { name: 'settings.getAllSettings', outcomes: forAdmin },
  {
    name: 'settings.updateSettings',
    input: () => ({ changes: { charityShare: { basisPoints: 500 } } }),
    outcomes: forAdmin,
  },
  {
    name: 'emails.previewEmailText',
    input: () => ({ kind: 'shipped', subject: '', opening: 'Ahoy.', closing: '' }),
    outcomes: forAdmin,
  },
  { name: 'emails.sendTestEmail', input: () => ({ kind: 'shipped', opening: 'Ahoy.' }), outcomes: forAdmin },
  { name: 'settings.getEmailTexts', outcomes: forAdmin },
  {
    name: 'settings.updateEmailText',
    input: () => ({ kind: 'shipped', opening: 'Fair winds.', opened: {} }),
    outcomes: forAdmin,
  },
  { name: 'settings.undoChange', input: () => ({ entryId: '0' }), outcomes: forAdminWho },
  {
    name: 'impact.getUserImpact',
    needsOrder: true,
    outcomes: forSignedIn,
    fields: ['total', 'orders', 'charities', 'years', 'lines'],
  },
  {
    name: 'reviews.reportReview',
    naming: ['reviewId'],
    input: ({ reviewId }) => ({ reviewId, reason: 'offensive' }),
    outcomes: ['UNAUTHORIZED', 'OWN_REVIEW', 'ok', 'ok'],
  },
  { name: 'reviews.getAllReviews', input: () => ({ search: 'good', state: 'waiting', rating: 5 }), outcomes: forAdmin },
  { name: 'reviews.countAllReviews', outcomes: forAdmin },
  {
    name: 'reviews.hideReview',
    naming: ['reviewId'],
    input: ({ reviewId }) => ({ reviewId, reason: 'Advertising' }),
    outcomes: forAdmin,
  },
  { name: 'reviews.showReview', naming: ['reviewId'], input: ({ reviewId }) => ({ reviewId }), outcomes: forAdmin },
  { name: 'reviews.dismissReports', naming: ['reviewId'], input: ({ reviewId }) => ({ reviewId }), outcomes: forAdmin },
  { name: 'reviews.getProductReviews', input: ofProduct, outcomes: forAll },
  { name: 'reviews.getProductReviewStats', input: ofProduct, outcomes: forAll },
  { name: 'reviews.getUserReview', input: ofProduct, outcomes: forSignedIn },
  {
    name: 'reviews.getUserReview',
    naming: ['clerkUserId'],
    input: ({ productId, clerkUserId }) => ({ productId, clerkUserId }),
    outcomes: forOwnerAndAdmin,
  },
  {
    name: 'reviews.getUserReviewPermissions',
    naming: ['clerkUserId'],
    input: ({ reviewId, clerkUserId }) => ({ reviewIds: [reviewId], clerkUserId }),
    outcomes: forOwnerAndAdmin,
  },
  {
    name: 'reviews.createReview',
    needsDelivery: true,
    input: ({ productId }) => ({ productId, ...words }),
    outcomes: ['UNAUTHORIZED', 'ok', 'PURCHASE_REQUIRED', 'PURCHASE_REQUIRED'],
    fields: ['reviewId'],
  },
  {
    name: 'reviews.createReview',
    naming: ['clerkUserId'],
    needsDelivery: true,
    input: ({ productId, clerkUserId }) => ({ productId, clerkUserId, ...words }),
    outcomes: forOwner,
  },
  {
    name: 'reviews.updateReview',
    naming: ['reviewId'],
    input: ({ reviewId }) => ({ reviewId, ...words }),
    outcomes: forOwner,
  },
  {
    name: 'reviews.updateReview',
    naming: ['clerkUserId'],
    input: ({ reviewId, clerkUserId }) => ({ reviewId, clerkUserId, ...words }),
    outcomes: forOwner,
  },
  {
    name: 'reviews.deleteReview',
    naming: ['reviewId', 'clerkUserId'],
    input: ({ reviewId, clerkUserId }) => ({ reviewId, clerkUserId }),
    outcomes: forOwner,
  },
  {
    name: 'reviews.addAdminResponse',
    naming: ['reviewId'],
    input: ({ reviewId }) => ({ reviewId, clerkUserId: 'stella-maris', response: 'Thank you.' }),
    outcomes: forAdmin,
  },
  {
    name: 'reviews.addAdminResponse',
    naming: ['clerkUserId'],
    input: ({ reviewId, clerkUserId }) => ({ reviewId, clerkUserId, response: 'Thank you.' }),
    outcomes: forNobody,
  },
  {
    name: 'reviews.removeAdminResponse',
    naming: ['reviewId'],
    input: ({ reviewId }) => ({ reviewId }),
    outcomes: forAdmin,
  },
  {
    name: 'reviews.removeAdminResponse',
    naming: ['clerkUserId'],
    input: ({ reviewId, clerkUserId }) => ({ reviewId, clerkUserId }),
    outcomes: forNobody,
  },
  {
    name: 'imports.createImport',
    input: () => ({ fileName: 'bags.csv' }),
    outcomes: forAdmin,
    fields: ['importId', 'uploadUrl'],
  },
  { name: 'imports.getImports', outcomes: forAdmin },
  { name: 'imports.getImport', input: noImport, outcomes: forAdminWho },
  { name: 'imports.getImportProblems', input: noImport, outcomes: forAdmin },
  { name: 'imports.checkImport', input: () => ({ importId: 'none', makesCategories: false }), outcomes: forAdminWho },
  { name: 'imports.startImport', input: noImport, outcomes: forAdminWho },
  { name: 'imports.cancelImport', input: noImport, outcomes: forAdminWho },
  { name: 'imports.getMissingPhotos', input: noImport, outcomes: forAdmin },
  { name: 'imports.retryMissingPhotos', input: noImport, outcomes: forAdminWho },
  { name: 'fileUpload.generateUploadUrl', outcomes: forSignedIn },
  {
    name: 'fileUpload.saveReviewImage',
    naming: ['storageId'],
    input: ({ storageId }) => ({ storageId, altText: 'A bag' }),
    outcomes: forFinder,
  },
  {
    name: 'fileUpload.saveReturnEvidenceImage',
    naming: ['storageId'],
    input: () => ({ storageId: 'none', altText: 'A clasp' }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  {
    name: 'fileUpload.saveReturnLabel',
    naming: ['storageId'],
    input: () => ({ storageId: 'none', altText: 'usps.pdf' }),
    outcomes: forAdminWho,
  },
  {
    name: 'fileUpload.saveReturnMessageAttachment',
    naming: ['storageId'],
    input: () => ({ storageId: 'none', altText: 'A clasp' }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  {
    name: 'fileUpload.saveProductImage',
    naming: ['storageId'],
    input: ({ productId, storageId }) => ({ productId, storageId, altText: 'A bag', isPrimary: true }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'fileUpload.updateProductImage',
    naming: ['storageId'],
    input: ({ storageId }) => ({ imageId: 'none', storageId, altText: 'A bag' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'fileUpload.updateProductImageOrder',
    input: () => ({ imageId: 'none', sortOrder: 1, isPrimary: true }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'fileUpload.deleteProductImage',
    input: () => ({ imageId: 'none' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'fileUpload.restoreProductImage',
    input: ({ productId }) => ({ productId, imageId: 'none' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'products.getImagesAndVariants',
    input: ofProduct,
    outcomes: forAdmin,
    fields: ['productId', 'name', 'totalStock', 'images', 'variants'],
  },
  {
    name: 'products.createProductVariant',
    input: ({ productId }) => ({ productId, name: 'Bone', type: 'color', value: '#dcd0b6', stockQuantity: 4 }),
    outcomes: forAdmin,
  },
  {
    name: 'products.updateProductVariant',
    input: ({ variantId }) => ({ variantId, name: 'Chestnut' }),
    outcomes: forAdmin,
  },
  {
    name: 'products.changeStock',
    input: ({ productId, variantId }) => ({
      productId,
      variantId,
      by: 1,
      reason: 'counted',
      changeId: '2f0c7f6e-9d1c-4c0e-8b7e-0d3f6a1b2c3d',
    }),
    outcomes: forAdmin,
    fields: ['stock'],
  },
  {
    name: 'products.getStockMovements',
    input: ofProduct,
    outcomes: forAdmin,
    fields: ['_id', '_creationTime', 'delta', 'stock', 'cause'],
  },
  {
    name: 'products.deleteProductVariant',
    input: ({ variantId }) => ({ variantId }),
    outcomes: forAdmin,
  },
  {
    name: 'pieces.createPieceBatch',
    input: ({ productId, variantId }) => ({
      productId,
      variantIds: [variantId],
      pieces: 2,
      batchId: '2f0c7f6e-9d1c-4c0e-8b7e-0d3f6a1b2c3d',
    }),
    outcomes: forAdmin,
  },
  {
    name: 'pieces.getPieceBatches',
    input: ofProduct,
    outcomes: forAdmin,
    fields: ['productName', 'batches', 'stock'],
  },
  { name: 'pieces.getPieces', input: ofProduct, outcomes: forAdmin },
  {
    name: 'pieces.getPassport',
    input: () => ({ serial: 'SM7K-Q2M9-X4TR-80ZA' }),
    outcomes: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  {
    name: 'pieces.getOrderPieces',
    naming: ['orderId'],
    input: ({ orderId }) => ({ orderId }),
    outcomes: forAdmin,
    needsOrder: true,
  },
  {
    name: 'pieces.packPiece',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, serial: 'SM7K-Q2M9-X4TR-80ZA' }),
    outcomes: forAdminWho,
  },
  {
    name: 'pieces.unpackPiece',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, serial: 'SM7KQ2M9X4TR80ZA' }),
    outcomes: forAdmin,
  },
  { name: 'pieces.findPiece', input: () => ({ serial: 'SM7K-Q2M9-X4TR-80ZA' }), outcomes: forAdminWho },
  {
    name: 'pieces.retirePiece',
    input: () => ({ serial: 'SM7KQ2M9X4TR80ZA', reason: 'It was scratched' }),
    outcomes: forAdminWho,
  },
  {
    name: 'pieces.markLabelsPrinted',
    input: () => ({ serials: ['SM7KQ2M9X4TR80ZA'] }),
    outcomes: forAdminWho,
  },
  { name: 'returns.getAllReturnRequests', input: () => ({ status: 'pending', limit: 100 }), outcomes: forAdmin },
  { name: 'returns.countReturnsByStatus', outcomes: forAdmin, fields: ['all', 'byStatus'] },
  { name: 'returns.getUnreadCustomerMessageCounts', outcomes: forAdmin, fields: ['byReturnRequest'] },
  { name: 'returns.getReturnRequest', input: noReturn, outcomes: forAdminWho },
  { name: 'returns.getReturnMessagesAdmin', input: noReturn, outcomes: forAdminWho },
  {
    name: 'returns.updateReturnRequestStatus',
    input: () => ({
      ...noReturn(),
      status: 'approved',
      approvedAmount: 1,
      adminNotes: 'Kind',
      trackingNumber: '1Z999',
    }),
    outcomes: forAdminWho,
  },
  { name: 'returns.markCustomerMessagesAsRead', input: noReturn, outcomes: forAdmin },
  { name: 'returns.assignReturn', input: () => ({ ...noReturn(), isMine: true }), outcomes: forAdminWho },
  { name: 'returns.setReturnLabel', input: () => ({ ...noReturn(), label: null }), outcomes: forAdminWho },
  { name: 'returns.getSystemAdminUser', outcomes: forAdmin, fields: ['_id', 'clerkUserId', 'name'] },
  {
    name: 'returns.canRequestReturnForOrder',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId }),
    outcomes: ['UNAUTHORIZED', 'ok', 'NOT_FOUND', 'ok'],
    fields: ['canReturn', 'reason'],
  },
  {
    name: 'returns.canRequestReturnForOrder',
    naming: ['userId'],
    input: ({ userId }) => ({ orderId: 'none', userId }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  { name: 'returns.getUserReturnRequests', outcomes: forSignedIn },
  {
    name: 'returns.getUserReturnRequests',
    naming: ['userId'],
    input: ({ userId }) => ({ userId }),
    outcomes: forOwnerAndAdmin,
  },
  { name: 'returns.getUnreadReturnMessageCount', outcomes: forSignedIn, fields: ['unreadCount'] },
  {
    name: 'returns.getUnreadReturnMessageCount',
    naming: ['userId'],
    input: ({ userId }) => ({ userId }),
    outcomes: forOwnerAndAdmin,
  },
  {
    name: 'returns.getReturnMessages',
    naming: ['userId'],
    input: ({ userId }) => ({ returnRequestId: 'none', userId }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'returns.createReturnRequest',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, ...wrongSize }),
    outcomes: ['UNAUTHORIZED', 'RETURN_NOT_ALLOWED', 'NOT_FOUND', 'NOT_FOUND'],
  },
  {
    name: 'returns.createReturnRequest',
    naming: ['userId'],
    input: ({ userId }) => ({ orderId: 'none', userId, ...wrongSize }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  {
    name: 'returns.getWithdrawal',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber }),
    outcomes: ['NOT_FOUND', 'ok', 'NOT_FOUND', 'NOT_FOUND'],
    fields: ['orderNumber', 'canWithdraw', 'reason', 'lines'],
  },
  {
    name: 'returns.withdraw',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber }),
    outcomes: ['NOT_FOUND', 'WITHDRAWAL_NOT_POSSIBLE', 'NOT_FOUND', 'NOT_FOUND'],
  },
  {
    name: 'returns.withdrawByForm',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber, email }) => ({ orderNumber, email }),
    outcomes: forAll,
  },
  {
    name: 'returns.deleteReturnRequest',
    naming: ['userId'],
    input: ({ userId }) => ({ returnRequestId: 'none', userId }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  {
    name: 'returns.sendReturnMessage',
    input: () => ({ returnRequestId: 'none', message: 'Hello' }),
    outcomes: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  {
    name: 'returns.markReturnMessagesAsRead',
    naming: ['userId'],
    input: ({ userId }) => ({ returnRequestId: 'none', userId }),
    outcomes: forOwner,
  },
  { name: 'users.createOrGetUser', input: () => ({ role: 'admin' }), outcomes: forSignedIn },
  {
    name: 'users.createOrGetUser',
    naming: ['clerkUserId'],
    input: ({ clerkUserId, email }) => ({ clerkUserId, email, name: 'First', role: 'customer' }),
    outcomes: forOwner,
    fields: ['_id', 'clerkUserId', 'name', 'email', 'role'],
  },
  { name: 'users.changeName', input: () => ({ name: 'Ann Marsh' }), outcomes: forSignedIn },
  { name: 'users.getProfile', outcomes: forSignedIn },
  { name: 'users.getUserByClerkId', outcomes: forSignedIn },
  {
    name: 'users.getUserByClerkId',
    naming: ['clerkUserId'],
    input: ({ clerkUserId }) => ({ clerkUserId }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'clerkUserId', 'name'],
  },
  {
    name: 'users.getAllCustomers',
    input: () => ({ search: 'first', filter: 'new', sortBy: 'spent' }),
    outcomes: forAdmin,
    fields: ['_id', '_creationTime', 'clerkUserId', 'name', 'email', 'totalOrders', 'totalSpent'],
  },
  { name: 'users.getCustomerStats', outcomes: forAdmin },
  { name: 'users.getCustomer', input: () => ({ customerId: 'none' }), outcomes: forAdminWho },
  {
    name: 'customers.previewMessage',
    input: () => ({ customerId: 'none', subject: 'Hello', message: 'Hello' }),
    outcomes: forAdminWho,
  },
  { name: 'customers.getCustomerWork', input: () => ({ customerId: 'none' }), outcomes: forAdminWho },
  {
    name: 'customers.addCustomerNote',
    input: () => ({ customerId: 'none', noteId: crypto.randomUUID(), text: 'Tall.' }),
    outcomes: forAdminWho,
  },
  { name: 'customers.getSegments', outcomes: forAdmin },
  {
    name: 'customers.keepSegment',
    input: () => ({ segmentId: crypto.randomUUID(), name: 'Friends' }),
    outcomes: forAdmin,
  },
  { name: 'contact.getContactMessages', input: () => ({ status: 'open', search: 'clasp' }), outcomes: forAdmin },
  { name: 'contact.countContactMessages', outcomes: forAdmin },
  {
    name: 'contact.answerContactMessage',
    input: () => ({ messageId: 'none', answerId: crypto.randomUUID(), text: 'Hello' }),
    outcomes: forAdminWho,
  },
  {
    name: 'contact.setContactMessageStatus',
    input: () => ({ messageId: 'none', status: 'closed' }),
    outcomes: forAdminWho,
  },
  { name: 'customers.deleteSegment', input: () => ({ segmentId: 'none' }), outcomes: forAdmin },
  { name: 'deletions.getDeletion', outcomes: forSignedIn },
  {
    name: 'deletions.requestDeletion',
    input: ({ email }) => ({ keepsReviews: true, confirmation: email }),
    outcomes: ['UNAUTHORIZED', 'ok', 'NOT_CONFIRMED', 'ADMINISTRATOR'],
  },
  { name: 'deletions.cancelDeletion', outcomes: forSignedIn },
  {
    name: 'deletions.getCustomerDeletion',
    naming: ['customerId'],
    input: ({ userId }) => ({ customerId: userId }),
    outcomes: forAdmin,
  },
  {
    name: 'deletions.deleteCustomer',
    input: () => ({ customerId: 'none', keepsReviews: true, confirmation: 'Ann', atOnce: false }),
    outcomes: forAdminWho,
  },
  { name: 'deletions.cancelCustomerDeletion', input: () => ({ customerId: 'none' }), outcomes: forAdminWho },
  {
    name: 'merges.compareAccounts',
    input: () => ({ customerId: 'none', otherId: 'neither' }),
    outcomes: forAdminWho,
  },
  {
    name: 'merges.mergeAccounts',
    input: () => ({ stayingId: 'none', leavingId: 'neither', confirmation: 'ann@example.com' }),
    outcomes: forAdminWho,
  },
  {
    name: 'customers.sendMessage',
    input: ({ userId }) => ({
      customerId: userId,
      messageId: crypto.randomUUID(),
      subject: 'Hello',
      message: 'Hello',
    }),
    outcomes: forAdmin,
  },
  { name: 'cart.getUserCart', outcomes: forSignedIn },
  {
    name: 'cart.getUserCart',
    naming: ['userId'],
    input: ({ userId }) => ({ userId }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'productId', 'productName', 'productSlug', 'variant', 'quantity', 'basePrice', 'imageUrl'],
  },
  { name: 'cart.addToCart', input: ({ line }) => line, outcomes: forSignedIn },
  {
    name: 'cart.updateCartItemQuantity',
    naming: ['cartItemId'],
    input: ({ cartItemId }) => ({ cartItemId, quantity: 2 }),
    outcomes: forFinder,
  },
  {
    name: 'cart.removeFromUserCart',
    naming: ['cartItemId'],
    input: ({ cartItemId }) => ({ cartItemId }),
    outcomes: forFinder,
  },
  { name: 'cart.clearCart', outcomes: forSignedIn },
  {
    name: 'cart.clearCart',
    naming: ['userId'],
    input: ({ userId }) => ({ userId }),
    outcomes: forOwnerAndAdmin,
  },
  { name: 'cart.syncGuestCart', input: ({ line }) => ({ guestCartItems: [line] }), outcomes: forSignedIn },
  {
    name: 'cart.syncGuestCart',
    naming: ['clerkUserId'],
    input: ({ clerkUserId, line }) => ({ clerkUserId, guestCartItems: [line] }),
    outcomes: forOwner,
  },
  { name: 'wishlist.getUserWishlist', outcomes: forSignedIn },
  {
    name: 'wishlist.getUserWishlist',
    naming: ['userId'],
    input: ({ userId }) => ({ userId }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'productId', 'productSlug', 'productName', 'primaryImageUrl', 'basePrice'],
  },
  { name: 'wishlist.toggleWishlist', input: ofProduct, outcomes: forSignedIn },
  {
    name: 'wishlist.toggleWishlist',
    naming: ['userId'],
    input: ({ userId, productId }) => ({ userId, productId }),
    outcomes: forOwnerAndAdmin,
    fields: ['wished'],
  },
  { name: 'wishlist.removeFromWishlist', input: ofProduct, outcomes: forSignedIn },
  {
    name: 'wishlist.removeFromWishlist',
    naming: ['userId'],
    input: ({ userId, productId }) => ({ userId, productId }),
    outcomes: forOwnerAndAdmin,
  },
  { name: 'addresses.getUserAddresses', outcomes: forSignedIn },
  {
    name: 'addresses.getUserAddresses',
    naming: ['clerkUserId'],
    input: ({ clerkUserId }) => ({ clerkUserId }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'firstName', 'lastName', 'addressLine1', 'city', 'state', 'zipCode', 'country', 'isDefault'],
  },
  { name: 'addresses.addAddress', input: () => ({ ...address, isDefault: true }), outcomes: forSignedIn },
  {
    name: 'addresses.addAddress',
    naming: ['clerkUserId'],
    input: ({ clerkUserId }) => ({ ...address, clerkUserId, isDefault: true }),
    outcomes: forOwner,
    fields: ['_id', 'isDefault'],
  },
  {
    name: 'addresses.updateAddress',
    naming: ['addressId'],
    input: ({ addressId }) => ({ addressId, city: 'Camden' }),
    outcomes: forFinder,
    fields: ['_id', 'city'],
  },
  {
    name: 'addresses.deleteAddress',
    naming: ['addressId'],
    input: ({ addressId }) => ({ addressId }),
    outcomes: forFinder,
  },
  { name: 'paymentMethods.getUserPaymentMethods', outcomes: forSignedIn },
  {
    name: 'paymentMethods.getUserPaymentMethods',
    naming: ['clerkUserId'],
    needsCard: true,
    input: ({ clerkUserId }) => ({ clerkUserId }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'cardType', 'last4Digits', 'expiryMonth', 'expiryYear', 'nameOnCard', 'isDefault'],
  },
  {
    name: 'paymentMethods.addPaymentMethod',
    naming: ['stripePaymentMethodId'],
    needsCard: true,
    input: ({ stripePaymentMethodId }) => ({ stripePaymentMethodId, isDefault: true }),
    outcomes: forFinder,
  },
  {
    name: 'paymentMethods.updatePaymentMethod',
    naming: ['paymentMethodId'],
    needsCard: true,
    input: ({ paymentMethodId }) => ({ paymentMethodId, nameOnCard: 'Somebody' }),
    outcomes: forFinder,
  },
  {
    name: 'paymentMethods.deletePaymentMethod',
    naming: ['paymentMethodId'],
    needsCard: true,
    input: ({ paymentMethodId }) => ({ paymentMethodId }),
    outcomes: forFinder,
  },
  { name: 'payments.createSetupIntent', outcomes: forSignedIn },
  {
    name: 'cart.reorder',
    needsOrder: true,
    naming: ['orderId'],
    input: ({ orderId }) => ({ orderId, requestId: crypto.randomUUID() }),
    outcomes: forFinder,
    fields: ['lines'],
  },
  { name: 'cart.quoteCart', input: ({ line }) => ({ cartItems: [line] }), outcomes: forAll },
  {
    name: 'promoCodes.validatePromoCode',
    input: ({ line }) => ({ code: 'WELCOME10', cartItems: [line] }),
    outcomes: forAll,
    fields: ['code', 'isApplied', 'type', 'value', 'discountAmount'],
  },
  {
    name: 'promoCodes.getAllPromoCodes',
    outcomes: forAdmin,
    fields: ['_id', 'code', 'type', 'value', 'validFrom', 'validUntil', 'currentUsageCount', 'isActive'],
  },
  { name: 'promoCodes.countPromoCodes', outcomes: forAdmin, fields: ['all', 'byStatus'] },
  { name: 'promoCodes.getPromoTotals', outcomes: forAdmin, fields: ['uses', 'totalDiscountGiven', 'batches'] },
  {
    name: 'promoCodes.getPromoCodeStats',
    input: () => welcomeCode,
    outcomes: forAdmin,
    fields: ['totalDiscountGiven', 'totalSubtotal'],
  },
  { name: 'promoCodes.getPromoCodeUses', input: () => welcomeCode, outcomes: forAdmin },
  {
    name: 'promoCodes.createPromoCode',
    input: () => ({ code: 'OFTHETABLE', ...tenPercent }),
    outcomes: forAdmin,
    fields: ['_id', 'code'],
  },
  {
    name: 'promoCodes.updatePromoCode',
    input: () => ({ ...welcomeCode, isActive: false }),
    outcomes: forAdmin,
    fields: ['_id', 'isActive'],
  },
  { name: 'promoCodes.deletePromoCode', input: () => welcomeCode, outcomes: forAdmin, fields: ['isArchived'] },
  {
    name: 'promoCodes.createPromoBatch',
    input: () => ({ batchId: 'of-the-table', name: 'Press day', count: 3, ...tenPercent }),
    outcomes: forAdmin,
    fields: ['_id', 'codeCount'],
  },
  { name: 'promoCodes.getPromoBatches', outcomes: forAdmin },
  {
    name: 'promoCodes.getPromoBatchCodes',
    input: () => ({ batchId: 'none' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'promoCodes.updatePromoBatch',
    input: () => ({ batchId: 'none', isActive: false }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  { name: 'payments.getPaymentConfig', outcomes: forAll },
  { name: 'payments.createPaymentIntent', input: sentCheckout, outcomes: forSignedIn },
  {
    name: 'payments.createPaymentIntent',
    naming: ['paymentMethodId'],
    needsCard: true,
    input: (facts) => ({ ...sentCheckout(facts), paymentMethodId: facts.paymentMethodId }),
    outcomes: ['UNAUTHORIZED', 'ok', 'CARD_UNAVAILABLE', 'CARD_UNAVAILABLE'],
  },
  {
    name: 'payments.createPaymentIntent',
    naming: ['orderNumber'],
    needsOrder: true,
    input: (facts) => ({ ...sentCheckout(facts), orderNumber: facts.orderNumber }),
    outcomes: forSignedIn,
  },
  {
    name: 'orders.createOrder',
    naming: ['stripePaymentIntentId'],
    needsOrder: true,
    input: sentOrder,
    outcomes: forFinder,
    fields: ['orderNumber'],
  },
  {
    name: 'orders.createOrder',
    naming: ['stripePaymentIntentId', 'clerkUserId'],
    needsOrder: true,
    input: (facts) => ({ ...sentOrder(facts), clerkUserId: facts.clerkUserId }),
    outcomes: forOwner,
    fields: ['orderNumber'],
  },
  { name: 'orders.getUserOrders', needsOrder: true, outcomes: forSignedIn },
  {
    name: 'orders.getUserOrders',
    naming: ['clerkUserId'],
    needsOrder: true,
    input: ({ clerkUserId }) => ({ clerkUserId }),
    outcomes: forOwnerAndAdmin,
    fields: ['_id', 'orderNumber', 'status', 'items', 'shippingAddress', 'charityDonationAmount', 'totalAmount'],
  },
  // Another customer's number finds no order, as list-orders.test.ts shows.
  {
    name: 'orders.getUserOrders',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber }),
    outcomes: forSignedIn,
    fields: ['_id', 'orderNumber'],
  },
  {
    name: 'orders.getOrderByLink',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber, key: 'guessed' }),
    outcomes: forNobodyWithout('NOT_FOUND'),
  },
  {
    name: 'orders.getAllOrders',
    needsOrder: true,
    input: () => ({ status: 'confirmed', limit: 100 }),
    outcomes: forAdmin,
    fields: ['_id', 'orderNumber', 'email', 'status', 'totalAmount', 'items', '_creationTime'],
  },
  { name: 'orders.countOrdersByStatus', outcomes: forAdmin },
  {
    name: 'orders.cancelOrder',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId }),
    outcomes: forFinder,
    fields: ['_id', 'status'],
  },
  {
    name: 'orders.changeShippingAddress',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, ...address, city: 'Salem' }),
    outcomes: forFinder,
    fields: ['_id', 'shippingAddress'],
  },
  {
    name: 'orders.updateOrderTracking',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, trackingNumber: '1Z999', status: 'shipped' }),
    outcomes: forAdmin,
    fields: ['_id', 'status', 'trackingNumber'],
  },
  {
    name: 'orders.refundOrder',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, requestId: crypto.randomUUID(), amount: 1, reason: 'A scratch' }),
    outcomes: forAdmin,
    fields: ['_id', 'amount', 'status'],
  },
  {
    name: 'orders.getOrderDetail',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber }),
    outcomes: forAdmin,
    fields: ['order', 'work'],
  },
  {
    name: 'orders.addOrderNote',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, noteId: crypto.randomUUID(), text: 'Ring first' }),
    outcomes: forAdmin,
    fields: ['_id'],
  },
  {
    name: 'orders.shipOrder',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, parcelId: crypto.randomUUID(), trackingNumber: '1Z999AA10123456784' }),
    outcomes: forAdmin,
    fields: ['_id', 'order', 'piecesLeft'],
  },
  {
    name: 'orders.saveParcel',
    naming: ['orderId'],
    needsOrder: true,
    input: ({ orderId }) => ({ orderId, parcelId: crypto.randomUUID(), lines: [{ position: 0, quantity: 1 }] }),
    outcomes: forAdmin,
    fields: ['_id'],
  },
  { name: 'orders.receivePieces', input: () => ({ refundId: 'none', restock: true }), outcomes: forAdminWho },
  { name: 'orders.deleteParcel', input: () => ({ parcelId: 'none' }), outcomes: forAdminWho },
  {
    name: 'emails.sendOrderConfirmationEmail',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber }),
    outcomes: ['UNAUTHORIZED', 'ok', 'NOT_FOUND', 'ok'],
  },
  {
    name: 'emails.getEmails',
    naming: ['orderNumber'],
    needsOrder: true,
    input: ({ orderNumber }) => ({ orderNumber }),
    outcomes: forAdmin,
  },
  { name: 'emails.countEmails', outcomes: forAdmin, fields: ['all', 'byStatus'] },
  {
    name: 'emails.getEmail',
    input: () => ({ emailId: 'none' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    name: 'emails.resendEmail',
    input: () => ({ emailId: 'none' }),
    outcomes: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  { name: 'newsletter.subscribe', input: () => ({ email: 'ann@example.com', source: 'footer' }), outcomes: forAll },
  { name: 'newsletter.confirm', input: () => ({ token: 'guessed' }), outcomes: forNobodyWithout('LINK_EXPIRED') },
  { name: 'newsletter.unsubscribe', input: () => ({ token: 'guessed' }), outcomes: forNobodyWithout('LINK_EXPIRED') },
  {
    name: 'stockNotices.requestStockNotice',
    input: ({ productId }) => ({ productId, email: 'ann@example.com' }),
    outcomes: forNobodyWithout('IN_STOCK'),
  },
  {
    name: 'stockNotices.stopStockNotices',
    input: () => ({ token: 'guessed' }),
    outcomes: forNobodyWithout('LINK_EXPIRED'),
  },
  {
    name: 'contact.sendContactMessage',
    naming: ['orderNumber'],
    input: () => ({
      name: 'Ann',
      email: 'ann@example.com',
      topic: 'order',
      orderNumber: 'SM-7K2M9Q4D',
      message: 'Where is it?',
    }),
    outcomes: forAll,
  },
  { name: 'shippingOptions.getAllProductShippingOptions', input: ofProduct, outcomes: forAdmin },
  {
    name: 'shippingOptions.createProductShippingOption',
    input: ({ productId }) => ({ productId, ...option }),
    outcomes: forAdmin,
    fields: ['_id', 'productId', 'name', 'description', 'price', 'estimatedDays', 'isActive'],
  },
  {
    name: 'shippingOptions.updateProductShippingOption',
    input: ({ line }) => ({ shippingOptionId: line.shippingOptionId, ...option }),
    outcomes: forAdmin,
    fields: ['_id', 'name', 'price'],
  },
  {
    name: 'shippingOptions.deleteProductShippingOption',
    input: ({ line }) => ({ shippingOptionId: line.shippingOptionId }),
    outcomes: forAdmin,
  },
  { name: 'shippingOptions.createDefaultShippingOptions', input: ofProduct, outcomes: forAdmin },
  {
    name: 'shippingOptions.orderProductShippingOptions',
    input: ({ productId, line }) => ({ productId, shippingOptionIds: [line.shippingOptionId] }),
    outcomes: forAdmin,
  },
  {
    name: 'shippingOptions.previewShippingSet',
    input: ({ productId }) => ({ fromProductId: productId }),
    outcomes: forAdmin,
    fields: ['products'],
  },
  {
    name: 'shippingOptions.giveShippingSet',
    input: ({ productId }) => ({ runId: crypto.randomUUID(), fromProductId: productId, productIds: ['none'] }),
    outcomes: forAdmin,
  },
  {
    name: 'shippingOptions.getGivenShippingSet',
    input: ({ productId }) => ({ fromProductId: productId }),
    outcomes: forAdmin,
  },
  { name: 'shippingOptions.undoShippingSet', input: () => ({ runId: crypto.randomUUID() }), outcomes: forAdmin },
  { name: 'team.getMembership', outcomes: forSignedIn, fields: ['role', 'rights'] },
  { name: 'team.getTeam', outcomes: forAdmin, fields: ['members', 'invitations'] },
  {
    name: 'team.inviteMember',
    input: () => ({ email: 'lea@example.com', role: 'support' }),
    outcomes: forAdmin,
    fields: ['_id'],
  },
  {
    name: 'team.changeInvitation',
    input: () => ({ invitationId: 'none', role: 'owner' }),
    outcomes: forAdminWho,
  },
  { name: 'team.sendInvitationAgain', input: () => ({ invitationId: 'none' }), outcomes: forAdminWho },
  { name: 'team.withdrawInvitation', input: () => ({ invitationId: 'none' }), outcomes: forAdminWho },
  {
    name: 'team.changeRole',
    naming: ['userId'],
    input: ({ userId }) => ({ userId, role: 'owner' }),
    outcomes: forAdminWho,
  },
  { name: 'team.removeMember', naming: ['userId'], input: ({ userId }) => ({ userId }), outcomes: forAdminWho },
  { name: 'team.endSessions', naming: ['userId'], input: ({ userId }) => ({ userId }), outcomes: forAdmin },
  {
    name: 'team.getInvitation',
    input: () => ({ invitationId: 'none', key: 'guessed' }),
    outcomes: forNobodyWithout('LINK_EXPIRED'),
  },
  {
    name: 'team.acceptInvitation',
    input: () => ({ invitationId: 'none', key: 'guessed' }),
    // A team member has joined already, so nothing is left to do.
    outcomes: ['UNAUTHORIZED', 'LINK_EXPIRED', 'LINK_EXPIRED', 'ok'],
  },
  { name: 'admin.getDashboardStats', outcomes: forAdmin },
  { name: 'admin.getAuditLog', input: () => ({ kind: 'order', limit: 10 }), outcomes: forAdmin },
  { name: 'admin.getAuditActors', outcomes: forAdmin },
  {
    name: 'admin.getWaitingWork',
    outcomes: forAdmin,
    fields: ['ordersToShip', 'productsOutOfStock', 'returnsWaiting', 'needsAttention'],
  },
  { name: 'admin.getAttention', outcomes: forAdmin },
  { name: 'admin.getFirstSteps', outcomes: forAdmin, fields: ['step', 'isDone'] },
  {
    name: 'admin.findAnything',
    input: () => ({ text: 'bag' }),
    outcomes: forAdmin,
    fields: ['orders', 'products', 'customers'],
  },
]

const namesSomeone = [
  'userId',
  'clerkUserId',
  'cartItemId',
  'orderId',
  'orderNumber',
  'stripePaymentIntentId',
  'reviewId',
  'storageId',
  'addressId',
  'paymentMethodId',
  'stripePaymentMethodId',
]

const worlds = new Map<string, Promise<World>>()
afterAll(async () => {
  for (const world of worlds.values()) await (await world)[Symbol.asyncDispose]()
})

describe.each(matrix)('$name, naming $naming', (row) => {
  test('answers permitted callers, and nobody else', async () => {
    await using world = await worldOf(row)
    const { shop, first, facts, other, admin, members } = world
    const [forNobody, forFirst, forOther, forAdministrator] = row.outcomes
    const asking = async (caller: Caller | null, expected: string) => {
      const before = await belongings(shop, first)
      const input = row.input?.(facts) ?? {}
      const asked = expected === 'ok' && !isAction(row.name) ? leavingNoTrace(shop.shop) : shop.shop
      const { status, body, topics } = await dispatch(asked, { name: row.name, input, caller: async () => caller })
      expect(outcomeOf(status, body), `asked as ${caller?.email ?? 'nobody'}`).toBe(expected)
      if (expected === 'ok') expectFollowable(topics, caller)
      if (expected !== 'ok') expect(await belongings(shop, first)).toEqual(before)
      return body
    }
    for (const role of ['fulfilment', 'support', 'manager'] as const) {
      const expected = isOf(role, row.name) ? forAdministrator : forOther
      const input = row.input?.(facts) ?? {}
      const { caller } = members[role]
      const asked = leavingNoTrace(shop.shop)
      const { status, body, topics } = await dispatch(asked, { name: row.name, input, caller: async () => caller })
      expect(outcomeOf(status, body), `asked as ${role}`).toBe(expected)
      if (expected === 'ok') expectFollowable(topics, caller)
    }
    await asking(null, forNobody)
    const seen = JSON.stringify(await asking(other.caller, forOther))
    for (const own of [facts.userId, facts.clerkUserId, facts.email, facts.cartItemId, facts.orderId])
      if (own !== 'none') expect(seen).not.toContain(own)
    const answers = [await asking(admin.caller, forAdministrator), await asking(first, forFirst)]
    if (row.fields) expect(entryOf(forFirst === 'ok' ? answers[1] : answers[0])).toEqual(having(row.fields))
  })
})

test("every function that distinguishes strangers and owners is in the team's table with the owner", () => {
  const apart = matrix.filter(({ outcomes: [, , other, owner] }) => other !== owner).map(({ name }) => name)
  expect(apart.filter((name) => !(name in team))).toEqual([])
  expect(Object.keys(team).filter((name) => !apart.includes(name))).toEqual([])
})

test('the table calls every function, once for each way to name somebody', () => {
  const gaps = listFunctions().flatMap(([name, { input }]) => {
    const rows = matrix.filter((row) => row.name === name)
    const nameable = input instanceof z.ZodObject ? Object.keys(input.shape).filter(isNaming) : []
    const unnamed = nameable.filter((field) => !rows.some((row) => row.naming?.includes(field)))
    return rows.length === 0 ? [name] : unnamed.map((field) => `${name} naming ${field}`)
  })
  expect(gaps).toEqual([])
  expect(listFunctions().length).toBeGreaterThanOrEqual(30)
})

test('every function has exactly one file, found by its name', async () => {
  for (const [name] of listFunctions()) {
    const [module = '', fn = ''] = name.split('.').map(kebab)
    const found = globSync(`server/**/${fn}.ts`)
    const [file = ''] = found
    expect(found, name).toEqual([expect.stringMatching(new RegExp(`^server/${module}/([a-z-]+/)?${fn}\\.ts$`))])
    const exported: Record<string, unknown> = await import(join(process.cwd(), file))
    expect(exported[name.split('.')[1] ?? ''], file).toBeTypeOf('function')
    expect(functions.get(name)?.handler, file).toBe(exported[name.split('.')[1] ?? ''])
  }
})

test('every job is declared by one module, and all of them reach the worker', async () => {
  const fronts: object[] = await Promise.all(
    globSync('server/*/')
      .map((folder) => join(process.cwd(), folder, `${basename(folder)}.ts`))
      .filter((file) => existsSync(file))
      .map((file) => import(file)),
  )
  const declared = fronts.flatMap((front) =>
    Object.entries(front).flatMap(([name, table]) => (name.endsWith('Jobs') ? Object.keys(table) : [])),
  )
  expect(declared.length).toBeGreaterThan(15)
  expect([...declared, 'freeJobs'].sort()).toEqual(Object.keys(jobs).sort())
})

test('every job has the name of the function that runs it', () => {
  for (const [name, { run }] of Object.entries(jobs))
    if (run.name === 'run') expect(run.toString()).toContain(name)
    else expect(run.name).toBe(name)
})

/** One topic that a caller may not listen to closes the stream of the whole page. */
function expectFollowable(topics: string[], caller: Caller | null): void {
  expect(
    topics.filter((topic) => !mayListen(topic, caller)),
    `topics for ${caller?.email ?? 'nobody'}`,
  ).toEqual([])
}

function outcomeOf(status: number, body: unknown): string {
  if (status === 200) return 'ok'
  const { code } = z.object({ code: z.string(), message: z.string().min(1) }).parse(body)
  return status === (refusalStatus.get(code) ?? 409) ? code : `${code} with status ${status}`
}

type World = Awaited<ReturnType<typeof openWorld>>

/** Rows with the same needs share one shop, which no call changes; an action commits its steps, so its row has a shop of its own. */
function worldOf(row: Row): Promise<World> {
  if (isAction(row.name)) return openWorld(row)
  const needs = [row.needsOrder, row.needsCard, row.needsDelivery].join()
  const world = worlds.get(needs) ?? openWorld(row)
  worlds.set(needs, world)
  return world.then((shared) => ({ ...shared, [Symbol.asyncDispose]: async () => {} }))
}

async function openWorld(row: Row) {
  const shop = await openBuying({ isFalsified: true })
  const { caller: first, facts } = await prepareFacts(shop, row)
  const [other, admin] = [await shop.signIn('other'), await shop.signIn('owner', 'owner')]
  const members = {
    fulfilment: await shop.signIn('fulfilment', 'fulfilment'),
    support: await shop.signIn('support', 'support'),
    manager: await shop.signIn('manager', 'manager'),
  }
  return { shop, first, facts, other, admin, members, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** All data of the first customer that a refused call must not change. */
function belongings(shop: Awaited<ReturnType<typeof openBuying>>, { userId }: Caller) {
  const sql = `select (select json_agg(u) from users u where id = $1) as person,
    (select json_agg(c order by id) from cart_items c where user_id = $1) as cart,
    (select json_agg(c order by id) from checkouts c where user_id = $1) as checkouts,
    (select json_agg(o order by id) from orders o where user_id = $1) as orders,
    (select json_agg(w order by product_id) from wishlist_entries w where user_id = $1) as wishlist,
    (select json_agg(a order by id) from addresses a where user_id = $1) as addresses,
    (select json_agg(m order by id) from payment_methods m where user_id = $1) as cards,
    (select json_agg(v order by product_id) from product_views v where viewer = $1) as views,
    (select json_agg(r order by id) from reviews r where user_id = $1) as reviews,
    (select json_agg(u order by id) from uploads u where user_id = $1) as uploads`
  return queryRows(shop.db, { name: 'belongings', text: sql }, [userId])
}

function isOf(role: 'fulfilment' | 'support' | 'manager', name: string): boolean {
  return team[name]?.split(' ').includes(role.charAt(0)) ?? false
}

/** Checks the changes of a call and undoes them, so that the next one finds the same shop. */
function leavingNoTrace(shop: Shop): Shop {
  return {
    ...shop,
    write: (work) => {
      let done: { answer: Awaited<ReturnType<typeof work>> } | null = null
      return shop
        .write(async (tx, announce) => {
          done = { answer: await work(tx, announce) }
          await tx.$client.query('set constraints all immediate')
          throw new Undone()
        })
        .catch((error: unknown) => {
          if (error instanceof Undone && done) return done.answer
          throw error
        })
    },
  }
}

class Undone extends Error {}

function isAction(name: string): boolean {
  return functions.get(name)?.contract.kind === 'action'
}

function isNaming(field: string): boolean {
  return namesSomeone.includes(field)
}

function entryOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer[0] : answer
}

function having(fields: string[]) {
  return expect.objectContaining(Object.fromEntries(fields.map((field) => [field, expect.anything()])))
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
