import { type Contract, listFunctions } from '#contract/index.ts'
import { emailJobs, outboxExamples } from '#server/email-outbox/email-outbox.ts'
import { addresses } from './addresses/addresses.ts'
import { admin } from './admin/admin.ts'
import { cart } from './cart/cart.ts'
import { categories } from './categories/categories.ts'
import { charities } from './charities/charities.ts'
import { checkoutJobs } from './checkout/checkout.ts'
import { contact, contactExamples, contactJobs } from './contact/contact.ts'
import { customers, messageExamples } from './customers/customers.ts'
import { deletionExamples, deletionJobs, deletions } from './deletions/deletions.ts'
import { emails } from './emails/emails.ts'
import { figureJobs, figures } from './figures/figures.ts'
import { fileUpload, uploadJobs } from './file-upload/file-upload.ts'
import { impact, impactJobs } from './impact/impact.ts'
import { importJobs, imports } from './imports/imports.ts'
import { eachMinute, type JobTable } from './jobs/add-job.ts'
import { freeJobs } from './jobs/free-jobs.ts'
import { mergeExamples, merges } from './merges/merges.ts'
import { newsletter, newsletterExamples, newsletterJobs } from './newsletter/newsletter.ts'
import { operationJobs } from './operations/operations.ts'
import { orderJobs, orders } from './orders/orders.ts'
import { cardJobs, paymentMethods } from './payment-methods/payment-methods.ts'
import { paymentJobs, payments } from './payments/payments.ts'
import { payouts } from './payouts/payouts.ts'
import { pieces } from './pieces/pieces.ts'
import { productJobs, products } from './products/products.ts'
import { promoCodes } from './promo-codes/promo-codes.ts'
import { returnExamples, returnJobs, returns } from './returns/returns.ts'
import { reviewExamples, reviewJobs, reviews } from './reviews/reviews.ts'
import type { HandlersOf } from './rpc/handler.ts'
import { settings } from './settings/settings.ts'
import { shippingOptions } from './shipping-options/shipping-options.ts'
import type { Shop } from './shop.ts'
import { stockNoticeExamples, stockNoticeJobs, stockNotices } from './stock-notices/stock-notices.ts'
import { team, teamExamples } from './team/team.ts'
import { userJobs, users } from './users/users.ts'
import { wishlist } from './wishlist/wishlist.ts'

/** The handlers. This compiles only with exactly one for every function of the contract. */
const handlers: { [Module in keyof Contract]: HandlersOf<Contract[Module]> } = {
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
  orders,
  emails,
  newsletter,
  impact,
  stockNotices,
  contact,
  admin,
  figures,
  imports,
  settings,
  team,
}

/** The dispatcher's functions. */
export const functions: Shop['functions'] = new Map(
  listFunctions().map(([name, contract]) => {
    const [module, fn] = name.split('.') as [keyof Contract, never]
    return [name, { contract, handler: handlers[module][fn] }]
  }),
)

/** The examples of emails. This compiles only with one for each email whose text can be set. */
export const emailExamples: Shop['emailExamples'] = {
  ...outboxExamples,
  ...returnExamples,
  ...reviewExamples,
  ...deletionExamples,
  ...mergeExamples,
  ...newsletterExamples,
  ...stockNoticeExamples,
  ...contactExamples,
  ...messageExamples,
  ...teamExamples,
}

/** The worker's jobs. This compiles only with every job that can be queued. */
export const jobs: JobTable = {
  ...emailJobs,
  ...checkoutJobs,
  ...orderJobs,
  ...paymentJobs,
  ...cardJobs,
  ...productJobs,
  ...stockNoticeJobs,
  ...contactJobs,
  ...newsletterJobs,
  ...uploadJobs,
  ...userJobs,
  ...deletionJobs,
  ...returnJobs,
  ...reviewJobs,
  ...importJobs,
  ...figureJobs,
  ...operationJobs,
  ...impactJobs,
  freeJobs: { run: freeJobs, at: eachMinute },
}
