import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

/** Names in the browser's storage that the pages write themselves. A test compares this list with the code. */
export const browserStorage = [
  {
    name: 'stella-maris-cart',
    kind: 'Storage',
    why: 'The bag of a guest',
    until: 'You sign in, or clear it',
  },
  {
    name: 'stella-maris-shipping',
    kind: 'Storage',
    why: 'The delivery that a guest chose for each line',
    until: 'You sign in, or clear it',
  },
  {
    name: 'stella-maris-transfer',
    kind: 'Storage',
    why: 'Moves a guest bag into an account once, even when the connection fails',
    until: 'The bag has moved',
  },
  {
    name: 'stella-maris-checkout',
    kind: 'Storage',
    why: 'What you filled in at checkout; never card numbers',
    until: 'You order or sign out, 7 days at most',
  },
  {
    name: 'stella-maris-promo-code',
    kind: 'Storage',
    why: 'The promo code that you entered',
    until: 'You remove it, order or sign out, 7 days at most',
  },
  {
    name: 'stella-maris-reviews',
    kind: 'Storage',
    why: 'Reviews that you began to write, so that leaving the page takes nothing away',
    until: 'You send or cancel them, or sign out',
  },
  {
    name: 'stella-maris-guest',
    kind: 'Storage',
    why: `A random number under which a guest finds recently viewed bags again, for ${visitorPolicy.guestViewDays} days`,
    until: 'You sign in, or clear it',
  },
  {
    name: 'stella-maris-looked-at',
    kind: 'Storage',
    why: 'The two bags that you looked at last, so that a page keeps a place for what you viewed',
    until: 'You clear your browser',
  },
  {
    name: 'stella-maris-compare',
    kind: 'Storage',
    why: 'Up to three bags that you chose to compare: their names, addresses and pictures',
    until: 'You clear the comparison, or your browser',
  },
  {
    name: 'stella-maris-view',
    kind: 'Storage',
    why: 'Whether you like bags as a grid or a list',
    until: 'You clear your browser',
  },
  {
    name: 'stella-maris-trial',
    kind: 'Storage',
    why: 'Empty. Shows whether your browser stores anything, so that the page can say so',
    until: 'At once',
  },
  {
    name: 'stella-maris-scroll',
    kind: 'Storage of the tab',
    why: 'Where on a page Back returns to',
    until: 'You close the tab',
  },
  {
    name: 'stella-maris-reloaded',
    kind: 'Storage of the tab',
    why: 'When a page that did not load was loaded again, so that it is not tried for ever',
    until: 'You close the tab',
  },
  {
    name: 'stella-maris-opened-pages',
    kind: 'Storage of the tab',
    why: 'How many bags a list had loaded, so that Back finds them again',
    until: 'You close the tab',
  },
  {
    name: 'stella-maris-returns',
    kind: 'Storage of the tab',
    why: 'What you typed about a return, so that loading the page again takes nothing away',
    until: 'You send it, or close the tab',
  },
] as const
