/** The roles of people in the shop. All but customers are the team. */
export const roles = ['customer', 'fulfilment', 'support', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]
export const teamRoles = ['owner', 'manager', 'support', 'fulfilment'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Names of roles in pages and emails. */
export const roleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  fulfilment: 'Fulfillment',
}

/** The roles that have each right. Each function of the admin area names the right that it needs. */
const holders = {
  /** Orders with the names and addresses on them, their invoices and packing slips. */
  'orders:read': ['owner', 'manager', 'support', 'fulfilment'],
  /** Status, parcels, tracking numbers, notes. */
  'orders:ship': ['owner', 'manager', 'support', 'fulfilment'],
  /** Refunds of one order, together up to `smallRefundDollars`. */
  'refunds:small': ['owner', 'manager', 'support'],
  /** Refunds of any amount, and cancelling orders. */
  refunds: ['owner', 'manager'],
  /** Undecided payments, disputes, failed emails and other open tasks. */
  attention: ['owner', 'manager', 'support'],
  'products:read': ['owner', 'manager', 'support', 'fulfilment'],
  products: ['owner', 'manager'],
  stock: ['owner', 'manager', 'fulfilment'],
  /** Promo codes. */
  promotions: ['owner', 'manager'],
  /** Importing and exporting files of products and orders. */
  exchange: ['owner', 'manager'],
  'returns:read': ['owner', 'manager', 'support', 'fulfilment'],
  /** Answering, approving and rejecting returns. */
  'returns:decide': ['owner', 'manager', 'support'],
  /** Receiving and restocking returns; completing one refunds the approved sum. */
  'returns:receive': ['owner', 'manager', 'fulfilment'],
  /** The list of customers, their activity, notes and segments. */
  customers: ['owner', 'manager', 'support'],
  /** All data about a person: exporting it, and deleting it. */
  'personal-data': ['owner', 'manager'],
  /** Emails of the shop, and messages to it. */
  messages: ['owner', 'manager', 'support'],
  reviews: ['owner', 'manager', 'support'],
  figures: ['owner', 'manager'],
  /** Payouts of donations to charities, which the public log shows for ever. */
  payouts: ['owner', 'manager'],
  settings: ['owner', 'manager'],
  taxes: ['owner'],
  'audit:read': ['owner', 'manager'],
  people: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>

export type Right = keyof typeof holders
export const allRights = Object.keys(holders) as Right[]

/** The most that support may refund of one order in all, in dollars. */
export const smallRefundDollars = 200

/** True when a role has at least one of the rights named. */
export function may(role: Role, ...oneOf: readonly Right[]): boolean {
  return oneOf.some((right) => (holders[right] as readonly Role[]).includes(role))
}

export function isTeam(role: Role): role is TeamRole {
  return role !== 'customer'
}

/** The role that an identity provider's value means: the former 'admin' is an owner, an unknown one a customer. */
export function roleOf(word: unknown): Role {
  if (word === 'admin') return 'owner'
  return roles.find((role) => role === word) ?? 'customer'
}
