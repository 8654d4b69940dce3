/** Steps of a visit, in order; a visit that reached one counts at each before it. */
export const visitSteps = ['visit', 'product', 'cart', 'checkout'] as const

export type VisitStep = (typeof visitSteps)[number]

/** The most visits counted per hour from one IP address: enough for many who share it, too few to distort figures. */
export const maxVisitsAnHour = 60

/** The step that a page belongs to; null when visits to it are not counted. */
export function visitStepAt(pathname: string): VisitStep | null {
  if (/^\/(admin|dev)(\/|$)/.test(pathname)) return null
  if (/^\/product\/./.test(pathname)) return 'product'
  if (/^\/cart(\/|$)/.test(pathname)) return 'cart'
  return /^\/checkout(\/|$)/.test(pathname) ? 'checkout' : 'visit'
}

/** The steps that a visit reaches anew when it goes on from `from`; null is the beginning. */
export function newSteps(from: VisitStep | null, to: VisitStep): VisitStep[] {
  return visitSteps.slice(from ? visitSteps.indexOf(from) + 1 : 0, visitSteps.indexOf(to) + 1)
}

const machines = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|http-client/i

/** True for the User-Agent of a program that nobody watches, such as a bot, and for an empty one. */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || machines.test(userAgent)
}
