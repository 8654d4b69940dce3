/** Steps of a visit, in their order; a visit that came to one came to those before it. */
export const visitSteps = ['visit', 'product', 'cart', 'checkout'] as const

export type VisitStep = (typeof visitSteps)[number]

/** The most visits from one address that are counted in an hour: enough for many who share it, too few to invent figures. */
export const maxVisitsAnHour = 60

/** The step that a page of the shop is part of; null where visits are not counted. */
export function visitStepAt(pathname: string): VisitStep | null {
  if (/^\/(admin|dev)(\/|$)/.test(pathname)) return null
  if (/^\/product\/./.test(pathname)) return 'product'
  if (/^\/cart(\/|$)/.test(pathname)) return 'cart'
  return /^\/checkout(\/|$)/.test(pathname) ? 'checkout' : 'visit'
}

/** The steps that are new to whom came to `from` before; null is the beginning. */
export function newSteps(from: VisitStep | null, to: VisitStep): VisitStep[] {
  return visitSteps.slice(from ? visitSteps.indexOf(from) + 1 : 0, visitSteps.indexOf(to) + 1)
}

const machines = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|http-client/i

/** True when a browser's name is that of a machine: nobody looks at the page. */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || machines.test(userAgent)
}
