import { addresses } from './addresses.ts'
import { admin } from './admin.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { charities } from './charities.ts'
import { contact } from './contact.ts'
import { customers } from './customers.ts'
import type { FunctionContract } from './define.ts'
import { deletions } from './deletions.ts'
import { emails } from './emails.ts'
import { figures } from './figures.ts'
import { fileUpload } from './file-upload.ts'
import { impact } from './impact.ts'
import { imports } from './imports.ts'
import { merges } from './merges.ts'
import { newsletter } from './newsletter.ts'
import { orderList } from './order-list.ts'
import { orders } from './orders.ts'
import { paymentMethods } from './payment-methods.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { pieces } from './pieces.ts'
import { products } from './products.ts'
import { promoCodes } from './promo-codes.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { shippingOptions } from './shipping-options.ts'
import { stockNotices } from './stock-notices.ts'
import { team } from './team.ts'
import { users } from './users.ts'
import { wishlist } from './wishlist.ts'

/** All functions of the shop's API, by module. */
export const contract = {
  products,
  pieces,
  categories,
  charities,
  shippingOptions,
  reviews,
  fileUpload,
  returns,
  users,
  customers,
  deletions,
  merges,
  cart,
  wishlist,
  addresses,
  paymentMethods,
  promoCodes,
  payments,
  payouts,
  orders: { ...orders, ...orderList },
  emails,
  newsletter,
  impact,
  stockNotices,
  contact,
  admin,
  figures,
  imports,
  team,
  settings,
}

export type Contract = typeof contract

/** All functions as pairs of name ('products.searchProducts') and contract. */
export function listFunctions(): [name: string, FunctionContract][] {
  return Object.entries(contract).flatMap(([module, functions]) =>
    Object.entries(functions).map(([name, definition]): [string, FunctionContract] => [
      `${module}.${name}`,
      definition,
    ]),
  )
}
