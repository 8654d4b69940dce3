import { cents, plus, sum, toDollars } from '#domain/money.ts'
import type { Charity, CharityType } from '#domain/settings/charity.ts'

/** Donations as sums of cents, in the JSON of a query. */
export type Donations = { charityDonation: number; additional: number }

/** The sum of donations, in dollars. */
export function givenBy(parts: readonly Donations[]) {
  const charityDonation = sum(parts.map((part) => cents(part.charityDonation)))
  const additional = sum(parts.map((part) => cents(part.additional)))
  return {
    charityDonation: toDollars(charityDonation),
    additional: toDollars(additional),
    total: toDollars(plus(charityDonation, additional)),
  }
}

export type CharityRow = Charity & { registration: string; isOffered: boolean }

/** A subquery with all charities as JSON: those on offer first. */
export const charityRows = `(select json_agg(json_build_object('id', id, 'name', name, 'inSentence', in_sentence, 'work', work, 'url', url, 'registration', registration,
  'isOffered', is_offered) order by is_offered desc, position, id) from charities)`

/** Charities on offer, and retired ones that received donations. */
export function shownCharities(all: readonly CharityRow[], totals: readonly { charity: CharityType }[]): CharityRow[] {
  const named = new Set(totals.map(({ charity }) => charity))
  return all.filter(({ id, isOffered }) => isOffered || named.has(id))
}
