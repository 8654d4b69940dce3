import type { Charity, CharityType } from '#domain/charity.ts'
import { cents, plus, sum, toDollars } from '#domain/money.ts'

/** Sums of cents, as PostgreSQL wrote them into a document. */
export type Given = { charityDonation: number; additional: number }

/** All of them together, in dollars. */
export function givenBy(parts: readonly Given[]) {
  const charityDonation = sum(parts.map((part) => cents(part.charityDonation)))
  const additional = sum(parts.map((part) => cents(part.additional)))
  return {
    charityDonation: toDollars(charityDonation),
    additional: toDollars(additional),
    total: toDollars(plus(charityDonation, additional)),
  }
}

export type CharityRow = Charity & { registration: string; isOffered: boolean }

/** All of them, as PostgreSQL writes them into a document. */
export const charityRows = `(select json_agg(json_build_object('id', id, 'name', name, 'inSentence', in_sentence, 'work', work, 'url', url, 'registration', registration,
  'isOffered', is_offered) order by is_offered desc, position, id) from charities)`

/** Charities that are offered, and others that something was given to. */
export function shownCharities(all: readonly CharityRow[], totals: readonly { charity: CharityType }[]): CharityRow[] {
  const named = new Set(totals.map(({ charity }) => charity))
  return all.filter(({ id, isOffered }) => isOffered || named.has(id))
}
