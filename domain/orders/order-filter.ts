import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { choicePart, dayPart, type FilterOf, formPart, idForm, searchPart } from '#domain/reporting/list-filter.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { timeOfClock } from '#domain/text/time-zone.ts'
import { orderStatuses } from './order-status.ts'

/** The filters of a list of orders, or of its export. Days are those of the shop's time zone, such as '2026-11-21', both included. */
export const orderFilter = {
  search: searchPart(),
  /** Only orders of the customer with this id. */
  customerId: formPart('customer', idForm, 'narrows'),
  status: choicePart('status', orderStatuses),
  paymentStatus: choicePart('payment', paymentStatuses),
  charity: formPart('charity', idForm, 'narrows'),
  from: dayPart('from'),
  to: dayPart('to'),
}

export type ListedOrders = FilterOf<typeof orderFilter>

/** The filters as the contract's input: days become times, and filters that are not set are omitted. */
export function whichOrders(filter: ListedOrders, timeZone: string) {
  const { search, status, paymentStatus, charity, from, to, customerId } = filter
  const startOf = (day: string, later = 0) => timeOfClock(Date.parse(day) + later, timeZone)
  return {
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(charity && { charity }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, dayMs) }),
    ...(search && { search }),
    ...(customerId && { customerId }),
  }
}
