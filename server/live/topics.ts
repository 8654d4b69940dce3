import { may, type Right, type Role } from '#domain/people/rights.ts'

/** Topics that reads watch and writes announce. They are coarse on purpose, because an event only means "query again". */
export const topics = {
  /** Any list of products, categories included. */
  catalogue: 'catalogue',
  product: (productId: string) => `product:${productId}`,
  promoCode: (promoCodeId: string) => `promo:${promoCodeId}`,
  cart: (userId: string) => `cart:${userId}`,
  wishlist: (userId: string) => `wishlist:${userId}`,
  /** The account's own data. */
  profile: (userId: string) => `profile:${userId}`,
  addresses: (userId: string) => `addresses:${userId}`,
  paymentMethods: (userId: string) => `payment-methods:${userId}`,
  ordersOf: (userId: string) => `orders:${userId}`,
  /** A customer's returns and the messages about them. */
  returnsOf: (userId: string) => `returns:${userId}`,
  /** All orders, for the admin area. */
  orders: 'orders',
  /** All returns and the messages about them, for the admin area. */
  returns: 'returns',
  /** Messages of the team to customers and notes about them, for the admin area. */
  customers: 'customers',
  /** Reviews of all products, for the admin area. */
  reviews: 'reviews',
  /** Messages from the contact page and their answers, for the admin area. */
  contact: 'contact',
  dashboard: 'dashboard',
  /** The orders' donations, and their sales by product. */
  impact: 'impact',
  /** The entries of the public log of donations: announced once they are published. */
  publicLog: 'public-log',
  settings: 'settings',
  /** A session of this identity ended, or its role changed: announced by triggers, followed by streams alone. '*' is every identity. */
  account: (clerkUserId: string) => `account:${clerkUserId}`,
  /** The Security tab of this identity: announced by triggers, for its owner alone. */
  security: (clerkUserId: string) => `security:${clerkUserId}`,
  /** The shop's emails and their status, for the admin area. */
  emails: 'emails',
  /** Promo codes, their batches and uses, for the admin area; triggers announce uses. */
  promoCodes: 'promo-codes',
  /** Team members and invitations. */
  team: 'team',
  /** Changes that the team made, for the admin area. */
  audit: 'audit',
  /** Payouts to charities, also those that are not published, for the admin area. */
  payouts: 'payouts',
  /** Product imports and their progress, for the admin area. */
  imports: 'imports',
}

const maxProducts = 100

/** The topics, or a single 'product:*' for very many products, so that the list fits a header and a request. */
export function fewTopics(watched: Iterable<string>): string[] {
  const all = [...watched]
  if (all.filter(isProduct).length <= maxProducts) return all
  return [...all.filter((topic) => !isProduct(topic)), topics.product('*')]
}

function isProduct(topic: string): boolean {
  return topic.startsWith('product:')
}

const everybodys = /^(catalogue|impact|public-log|settings|(product|promo):([\w-]{1,64}|\*))$/
const own = ['profile', 'cart', 'wishlist', 'addresses', 'payment-methods', 'orders', 'returns']

/** The right that a team member needs to follow topics of the admin area and of other people. */
const rightsFor = new Map<string, Right>(
  Object.entries({
    dashboard: 'orders:read',
    orders: 'orders:read',
    returns: 'returns:read',
    products: 'products:read',
    customers: 'customers',
    profile: 'customers',
    cart: 'customers',
    wishlist: 'customers',
    addresses: 'customers',
    'payment-methods': 'customers',
    reviews: 'reviews',
    contact: 'messages',
    emails: 'messages',
    'promo-codes': 'promotions',
    imports: 'exchange',
    audit: 'audit:read',
    payouts: 'payouts',
    team: 'people',
  } satisfies Record<string, Right>),
)

type Listener = { userId: string; clerkUserId: string; role: Role }

/** True for public topics, the caller's own, and those of the admin area with the right. */
export function mayListen(topic: string, caller: Listener | null): boolean {
  if (everybodys.test(topic)) return true
  if (!caller) return false
  if (own.some((kind) => topic === `${kind}:${caller.userId}`)) return true
  if (topic === topics.security(caller.clerkUserId)) return true
  const right = rightsFor.get(topic.split(':')[0] ?? '')
  return right !== undefined && may(caller.role, right)
}
