import { type CharityType, isCharityType } from './charity.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { type PaymentStatus, paymentStatuses } from './payment-status.ts'

/** The filters of a list of orders. Days are UTC dates such as '2026-11-21', both included. */
export type ListedOrders = {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
  charity: CharityType | null
  from: string | null
  to: string | null
  /** Only orders of the customer with this id. */
  customerId: string | null
}

const dayMs = 86_400_000

/** The filters from the query parameters of the list, or of its export; invalid values are ignored. */
export function readListedOrders(parameters: URLSearchParams): ListedOrders {
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === parameters.get(name)) ?? null
  const dayIn = (name: string) => {
    const day = parameters.get(name) ?? ''
    return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
  }
  const charity = parameters.get('charity')
  return {
    search: (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 120),
    status: oneOf(orderStatuses, 'status'),
    paymentStatus: oneOf(paymentStatuses, 'payment'),
    charity: isCharityType(charity) ? charity : null,
    from: dayIn('from'),
    to: dayIn('to'),
    customerId: parameters.get('customer')?.match(/^[\w-]{1,64}$/)?.[0] ?? null,
  }
}

export function writeListedOrders({ search, status, paymentStatus, charity, from, to, customerId }: ListedOrders) {
  const named = { q: search, customer: customerId, status, payment: paymentStatus, charity, from, to }
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The filters as input of the contract: times for days, and omitted when not set. */
export function whichOrders({ search, status, paymentStatus, charity, from, to, customerId }: ListedOrders) {
  return {
    ...{ ...(status && { status }), ...(paymentStatus && { paymentStatus }), ...(charity && { charity }) },
    ...{ ...(from && { from: Date.parse(from) }), ...(to && { to: Date.parse(to) + dayMs }) },
    ...{ ...(search && { search }), ...(customerId && { customerId }) },
  }
}
