/** A calendar day by the shop's clock: '2026-12-01'. */
export type IsoDay = string

export type PayoutDays = { paidOn: IsoDay; periodFrom: IsoDay; periodTo: IsoDay }

/** The reason for each wrong day of a payout; `today` by the shop's clock. */
export function payoutFaults({ paidOn, periodFrom, periodTo }: PayoutDays, today: IsoDay) {
  return {
    ...(paidOn > today && { paidOn: 'Enter the day on which the money was sent, today at the latest' }),
    ...(periodTo < periodFrom && { periodTo: 'The last day is not before the first' }),
    ...(periodTo > today && { periodTo: 'Enter today at the latest' }),
  }
}

/** The last whole month before a day, from its first to its last day. */
export function monthBefore(today: IsoDay): { from: IsoDay; to: IsoDay } {
  const to = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  to.setUTCDate(0)
  const last = to.toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

/** The last day of a day's month. */
export function endOfMonth(day: IsoDay): IsoDay {
  const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1, 0)
  return next.toISOString().slice(0, 10)
}
