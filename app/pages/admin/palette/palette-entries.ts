import { adminLinks } from '#app/admin-links.ts'
import type { Output } from '#app/engine/data/functions.ts'
import { type Address, links } from '#app/links.ts'
import { statusKinds } from '#app/pages/admin/orders/status-kinds.ts'
import type { StatusKind } from '#app/ui/tag.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import type { Right } from '#domain/people/rights.ts'

export type Entry = {
  to: Address
  name: string
  note?: string
  /** True if the note asks for an action. */
  isUrgent?: boolean
  tag?: { kind: StatusKind; text: string }
  imageUrl?: string
  /** The right that the entry needs. */
  right?: Right
  icon: 'product' | 'order' | 'customer' | 'page' | 'action'
}
export type Group = { title: string; entries: Entry[] }

type Found = Output<'admin.findAnything'>

const pages: Entry[] = [
  { icon: 'page', name: 'Order Management', to: links.admin() },
  { icon: 'page', right: 'figures', name: 'Figures', to: adminLinks.figures() },
  { icon: 'page', right: 'attention', name: 'Needs Attention', to: adminLinks.attention() },
  { icon: 'page', right: 'payouts', name: 'Giving', to: adminLinks.giving() },
  { icon: 'page', right: 'products:read', name: 'Products', to: adminLinks.products() },
  { icon: 'page', right: 'promotions', name: 'Promo Codes', to: adminLinks.promoCodes() },
  { icon: 'page', right: 'returns:read', name: 'Returns', to: adminLinks.returns() },
  { icon: 'page', right: 'customers', name: 'Users', to: adminLinks.customers() },
  { icon: 'page', right: 'messages', name: 'Emails', to: adminLinks.emails() },
  { icon: 'page', right: 'settings', name: 'Settings', to: adminLinks.settings() },
  { icon: 'page', right: 'people', name: 'People and rights', to: adminLinks.people() },
  { icon: 'page', right: 'audit:read', name: 'Audit Log', to: adminLinks.auditLog() },
  { icon: 'page', name: 'View store', to: links.home() },
]

const actions: Entry[] = [
  { icon: 'action', right: 'orders:ship', name: 'Ship confirmed orders', to: `${links.admin()}?status=confirmed` },
  {
    icon: 'action',
    right: 'orders:ship',
    name: 'Go on with orders in processing',
    to: `${links.admin()}?status=processing`,
  },
  {
    icon: 'action',
    right: 'returns:decide',
    name: 'Review pending returns',
    to: `${adminLinks.returns()}?status=pending`,
  },
  {
    icon: 'action',
    right: 'stock',
    name: 'Restock what is sold out',
    to: `${adminLinks.products()}?status=out-of-stock`,
  },
  { icon: 'action', right: 'promotions', name: 'Create Promo Code', to: `${adminLinks.promoCodes()}?new=code` },
  { icon: 'action', right: 'products', name: 'Add Product', to: `${adminLinks.products()}?new=product` },
  {
    icon: 'action',
    right: 'products',
    name: 'Products without shipping options',
    to: `${adminLinks.products()}?shipping=none`,
  },
  { icon: 'action', right: 'messages', name: 'Answer messages to us', to: `${adminLinks.messages()}&status=open` },
  { icon: 'action', right: 'messages', name: 'Look at failed emails', to: `${adminLinks.emails()}?status=failed` },
]

/** Stock under `lowBelow` pieces is low. */
type Search = { text: string; lowBelow: number }

/** The palette's entries for a text; without one the latest orders, pages and actions. */
export function groupsOf(
  found: Found | undefined,
  { text, lowBelow }: Search,
  may: (right: Right) => boolean,
): Group[] {
  const { products = [], orders = [], customers = [] } = found ?? {}
  const isAsked = text.trim() !== ''
  const own = ({ right, name }: Entry) => (!right || may(right)) && holds(name, text)
  return [
    { title: 'Products', entries: products.map((product) => productEntry(product, lowBelow)) },
    { title: isAsked ? 'Orders' : 'Latest orders', entries: orders.map(orderEntry) },
    { title: 'Customers', entries: customers.map(customerEntry) },
    { title: 'Actions', entries: [...(may('stock') ? stockEntries(products) : []), ...actions.filter(own)] },
    { title: 'Pages', entries: pages.filter(own) },
  ].filter(({ entries }) => entries.length > 0)
}

function productEntry(product: Found['products'][number], lowBelow: number): Entry {
  const { name, totalStock, price, isActive, imageUrl } = product
  const money = formatMoney(fromDollars(price))
  const state = isActive ? '' : ', inactive'
  return {
    icon: 'product',
    name,
    imageUrl,
    note: `${totalStock} in stock, ${money}${state}`,
    isUrgent: isActive && totalStock < lowBelow,
    to: `${adminLinks.products()}?q=${encodeURIComponent(name)}`,
  }
}

/** The stock entries of the best matches. */
function stockEntries(products: Found['products']): Entry[] {
  return products.slice(0, 2).map(({ _id, name }) => ({
    icon: 'action',
    name: `Change stock of ${name}`,
    to: `${adminLinks.products()}?q=${encodeURIComponent(name)}&stock=${_id}`,
  }))
}

function orderEntry({ orderNumber, customerName, totalAmount, status }: Found['orders'][number]): Entry {
  return {
    icon: 'order',
    name: orderNumber,
    note: `${customerName}, ${formatMoney(fromDollars(totalAmount))}`,
    tag: { kind: statusKinds[status], text: orderStatusNames[status] },
    to: adminLinks.order(orderNumber),
  }
}

function customerEntry({ _id, name, email }: Found['customers'][number]): Entry {
  return { icon: 'customer', name, note: email, to: adminLinks.customers(_id) }
}

function holds(name: string, text: string): boolean {
  const texts = text.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.every((word) => name.toLowerCase().includes(word))
}

/** A name in pieces, with the matches of the text marked. */
export function markedPieces(name: string, text: string): { piece: string; isMarked: boolean }[] {
  const texts = text.trim().split(/\s+/).filter(Boolean)
  if (texts.length === 0) return [{ piece: name, isMarked: false }]
  const pattern = new RegExp(`(${texts.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  return name
    .split(pattern)
    .map((piece, index) => ({ piece, isMarked: index % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}
