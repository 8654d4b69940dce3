import { expect, test } from 'vitest'
import { z } from 'zod'
import { listFunctions } from '#contract/index.ts'
import { parseInput } from './parse-input.ts'
import type { Refusal } from './refusal.ts'
import { unknownFields } from './unknown-fields.ts'

const contracts = new Map(listFunctions())

test('an unread field is refused by its path, at any depth', () => {
  const input = z.object({
    name: z.string().optional(),
    place: z.object({ city: z.string() }).nullish(),
    lines: z.array(z.object({ id: z.string() })).default([]),
    choice: z.union([z.object({ code: z.string() }), z.object({ id: z.string() })]).optional(),
    text: z.string().transform(String).pipe(z.string()).optional(),
  })
  const beyond = (given: unknown) => unknownFields(input, given)
  expect(beyond({ name: 'a', place: { city: 'b' }, lines: [{ id: 'c' }], choice: { id: 'd' }, text: 'e' })).toEqual([])
  expect(beyond({ names: 'a', place: { city: 'b', zip: 'c' }, lines: [{ id: 'a' }, { id: 'b', price: 1 }] })).toEqual([
    ...['names', 'place.zip', 'lines.1.price'],
  ])
  expect(beyond({ choice: { id: 'a', more: 1 } })).toEqual(['choice.more'])
  expect(beyond(JSON.parse('{"__proto__": {"name": "a"}, "constructor": 1}'))).toEqual(['__proto__', 'constructor'])
  for (const given of [null, undefined, 'a', 7, []]) expect(beyond(given)).toEqual([])
})

test('a change of an unknown field changes nothing, and says so', () => {
  const refusal = refusalOf('products.updateProduct', { productId: 'aurelia-tote', basePrice: 12 })
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { basePrice: 'There is no such field here' } } })
  expect(refusal?.message).toBe('Base price: There is no such field here')
})

test('no function accepts an unknown field', () => {
  const lenient = [...contracts].filter(([, { input }]) => unknownFields(input, { fieldOfNobody: 1 }).length === 0)
  expect(lenient.map(([name]) => name)).toEqual([])
})

// API-004..086: fields that the specification names, the caller's own identifiers among them (D14)
test('every field that the specification names for a call is known', () => {
  const unknown = specified.flatMap(([names, fields]) =>
    names.split(' ').flatMap((name) => {
      const input = Object.fromEntries(
        fields
          .split(' ')
          .filter(Boolean)
          .map((field) => [field, undefined]),
      )
      return unknownFields(contracts.get(name)?.input ?? z.object({}), input).map((field) => `${name} ${field}`)
    }),
  )
  expect(unknown).toEqual([])
  expect(specified.flatMap(([names]) => names.split(' ')).filter((name) => !contracts.has(name))).toEqual([])
})

const product =
  'name slug description price compareAtPrice categoryId sustainabilityScore materials tags stockQuantity isActive images'
const address = 'clerkUserId firstName lastName addressLine1 addressLine2 city state zipCode country isDefault'
const option = 'name description price estimatedDays carrier serviceType'
const promo = 'code type value validFrom validUntil minimumOrderAmount maxUsageCount maxUsagePerUser'
const specified: [names: string, fields: string][] = [
  ['users.getUserByClerkId', 'clerkUserId'],
  ['users.createOrGetUser', 'clerkUserId email name role'],
  ['users.getAllCustomers users.getCustomerStats products.getProductStats', ''],
  ['cart.getUserCart', 'userId'],
  ['cart.syncGuestCart', 'clerkUserId guestCartItems'],
  ['cart.updateCartItemQuantity', 'cartItemId quantity'],
  ['cart.removeFromUserCart', 'cartItemId'],
  ['products.searchProducts', 'sortBy minPrice maxPrice categoryId paginationOpts'],
  ['products.getProductVariants products.getProductImages', 'productId'],
  ['products.getVariantImages', 'productId variantId'],
  ['products.getRecentlyViewedProducts', 'userId sessionId limit excludeProductId'],
  ['products.trackRecentlyViewedProduct', 'userId sessionId productId'],
  ['products.createProduct', product],
  ['products.updateProduct', `productId ${product}`],
  ['products.deleteProduct', 'productId'],
  ['products.createProductVariant', 'productId name type value priceAdjustment stockQuantity'],
  ['products.deleteProductVariant', 'variantId'],
  ['categories.createCategory', 'name description'],
  ['shippingOptions.getProductShippingOptions shippingOptions.getAllProductShippingOptions', 'productId'],
  ['shippingOptions.createDefaultShippingOptions', 'productId'],
  ['shippingOptions.createProductShippingOption', `productId ${option}`],
  ['shippingOptions.updateProductShippingOption', `shippingOptionId ${option}`],
  ['shippingOptions.deleteProductShippingOption', 'shippingOptionId'],
  ['wishlist.getUserWishlist', 'userId'],
  ['wishlist.toggleWishlist wishlist.removeFromWishlist', 'userId productId'],
  ['reviews.getProductReviews reviews.getProductReviewStats', 'productId'],
  ['reviews.getUserReviewPermissions', 'reviewIds clerkUserId'],
  ['reviews.createReview', 'productId clerkUserId rating title comment imageUrls'],
  ['reviews.updateReview', 'reviewId clerkUserId rating title comment imageUrls'],
  ['reviews.deleteReview', 'reviewId clerkUserId'],
  ['reviews.addAdminResponse', 'reviewId clerkUserId response'],
  ['reviews.removeAdminResponse', 'reviewId clerkUserId'],
  ['addresses.getUserAddresses paymentMethods.getUserPaymentMethods orders.getUserOrders', 'clerkUserId'],
  ['addresses.addAddress', address],
  ['paymentMethods.addPaymentMethod', 'stripePaymentMethodId isDefault'],
  ['orders.getAllOrders', 'status limit'],
  ['orders.updateOrderTracking', 'orderId trackingNumber status'],
  ['payments.createPaymentIntent', 'amount currency email orderNumber'],
  [
    'orders.createOrder',
    'clerkUserId email cartItems subtotal taxAmount shippingAmount discountAmount charityDonationAmount totalAmount shippingAddress paymentMethod paymentStatus stripePaymentIntentId selectedCharityType',
  ],
  ['emails.sendOrderConfirmationEmail', 'orderNumber'],
  ['promoCodes.getPromoCodeStats promoCodes.deletePromoCode', 'promoCodeId'],
  ['promoCodes.createPromoCode', promo],
  ['promoCodes.updatePromoCode', `promoCodeId ${promo} isActive`],
  ['returns.canRequestReturnForOrder', 'orderId userId'],
  ['returns.getUserReturnRequests returns.getUnreadReturnMessageCount', 'userId'],
  ['returns.getReturnMessages returns.deleteReturnRequest returns.markReturnMessagesAsRead', 'returnRequestId userId'],
  ['returns.createReturnRequest', 'orderId userId type reason description returnItems evidenceUrls'],
  ['returns.sendReturnMessage', 'returnRequestId senderId message messageType attachments'],
  ['returns.getAllReturnRequests', 'status limit'],
  ['returns.getUnreadCustomerMessageCounts returns.getSystemAdminUser admin.getDashboardStats', ''],
  ['returns.getReturnMessagesAdmin returns.markCustomerMessagesAsRead', 'returnRequestId'],
  ['returns.updateReturnRequestStatus', 'returnRequestId status approvedAmount adminNotes trackingNumber'],
  [
    'fileUpload.saveReviewImage fileUpload.saveReturnEvidenceImage fileUpload.saveReturnMessageAttachment',
    'storageId altText',
  ],
  ['fileUpload.saveProductImage', 'productId variantId storageId altText isPrimary'],
  ['fileUpload.deleteProductImage', 'imageId'],
  ['fileUpload.updateProductImageOrder', 'imageId sortOrder isPrimary'],
]

function refusalOf(name: string, input: unknown): Refusal | null {
  const contract = contracts.get(name)
  try {
    if (contract) parseInput(contract, input)
  } catch (error) {
    return error as Refusal
  }
  return null
}
