import type { FunctionContract } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { addresses } from './addresses/addresses.ts'
import { admin } from './admin/admin.ts'
import { cart } from './cart/cart.ts'
import { categories } from './categories/categories.ts'
import { contact } from './contact/contact.ts'
import { emails } from './emails/emails.ts'
import { fileUpload } from './file-upload/file-upload.ts'
import { impact } from './impact/impact.ts'
import { newsletter } from './newsletter/newsletter.ts'
import { orders } from './orders/orders.ts'
import { paymentMethods } from './payment-methods/payment-methods.ts'
import { payments } from './payments/payments.ts'
import { products } from './products/products.ts'
import { promoCodes } from './promo-codes/promo-codes.ts'
import { returns } from './returns/returns.ts'
import { reviews } from './reviews/reviews.ts'
import type { Call, HandlersOf } from './rpc/handler.ts'
import { shippingOptions } from './shipping-options/shipping-options.ts'
import { stockNotices } from './stock-notices/stock-notices.ts'
import { users } from './users/users.ts'
import { wishlist } from './wishlist/wishlist.ts'

/** Every function of the contract has exactly one handler, or this does not compile. */
const handlers: { [Module in keyof typeof contract]: HandlersOf<(typeof contract)[Module]> } = {
  products,
  categories,
  shippingOptions,
  reviews,
  fileUpload,
  returns,
  users,
  cart,
  wishlist,
  addresses,
  paymentMethods,
  promoCodes,
  payments,
  orders,
  emails,
  newsletter,
  impact,
  stockNotices,
  contact,
  admin,
}

export type Implementation = {
  contract: FunctionContract
  handler: (call: Call<FunctionContract>, input: unknown) => Promise<unknown>
}

/** 'products.searchProducts' → contract and handler. */
export const implementations: ReadonlyMap<string, Implementation> = new Map(
  Object.entries(contract).flatMap(([module, functions]) =>
    Object.entries(functions).map(([name, definition]) => {
      const handler = (handlers as Record<string, Record<string, unknown>>)[module]?.[name]
      return [`${module}.${name}`, { contract: definition, handler: handler as Implementation['handler'] }] as const
    }),
  ),
)
