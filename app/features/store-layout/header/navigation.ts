import { links } from '#app/links.ts'

/** The links of the header and the phone's menu, in this order. */
export const navigation = [
  { to: links.home(), text: 'Home' },
  { to: links.bags(), text: 'Bags' },
  { to: links.newArrivals(), text: 'New Arrivals' },
  { to: links.sustainability(), text: 'Sustainability' },
  { to: links.ourImpact(), text: 'Our Impact' },
] as const
