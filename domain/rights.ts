/** The roles of people in the shop. All but customers are the team. */
export const roles = ['customer', 'fulfilment', 'support', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]
export const teamRoles = ['owner', 'manager', 'support', 'fulfilment'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Names of roles in pages and mails. */
export const roleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  fulfilment: 'Fulfillment',
}

/** Read this table first: which right is whose. Each function of the administration names the right that it needs. */
const holders = {
  /** Orders with the names and addresses on them, their invoices and packing slips. */
  'orders:read': ['owner', 'manager', 'support', 'fulfilment'],
  /** Status, parcels, tracking numbers, notes. */
  'orders:ship': ['owner', 'manager', 'support', 'fulfilment'],
  /** Refunds of one order, together up to `smallRefundDollars`. */
  'refunds:small': ['owner', 'manager', 'support'],
  /** Any amount, and cancelling. */
  refunds: ['owner', 'manager'],
  /** Held money, disputes, failed mails and other things that wait for somebody. */
  attention: ['owner', 'manager', 'support'],
  'products:read': ['owner', 'manager', 'support', 'fulfilment'],
  products: ['owner', 'manager'],
  stock: ['owner', 'manager', 'fulfilment'],
  /** Promo codes. */
  promotions: ['owner', 'manager'],
  /** Files of products and orders, in and out. */
  exchange: ['owner', 'manager'],
  'returns:read': ['owner', 'manager', 'support', 'fulfilment'],
  /** Answer, approve, reject. */
  'returns:decide': ['owner', 'manager', 'support'],
  /** Take in what came back, put it into stock; the approved sum goes back. */
  'returns:receive': ['owner', 'manager', 'fulfilment'],
  /** The list of customers, what each of them did, notes and segments. */
  customers: ['owner', 'manager', 'support'],
  /** All that is kept about somebody: take it out, or delete it. */
  'personal-data': ['owner', 'manager'],
  /** Mails of the shop, and what is written to it. */
  messages: ['owner', 'manager', 'support'],
  reviews: ['owner', 'manager', 'support'],
  figures: ['owner', 'manager'],
  settings: ['owner', 'manager'],
  taxes: ['owner'],
  'audit:read': ['owner', 'manager'],
  people: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>

export type Right = keyof typeof holders
export const allRights = Object.keys(holders) as Right[]

/** The most that support may refund of one order, in dollars. */
export const smallRefundDollars = 200

/** True when a role has at least one of the rights named. */
export function may(role: Role, ...oneOf: readonly Right[]): boolean {
  return oneOf.some((right) => (holders[right] as readonly Role[]).includes(role))
}

export function isTeam(role: Role): role is TeamRole {
  return role !== 'customer'
}

/** The role that an identity provider's word means: its former word 'admin' is an owner's, an unknown one nobody's. */
export function roleOf(word: unknown): Role {
  if (word === 'admin') return 'owner'
  return roles.find((role) => role === word) ?? 'customer'
}
