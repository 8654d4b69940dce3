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
