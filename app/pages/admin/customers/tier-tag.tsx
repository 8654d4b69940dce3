import { type StatusKind, Tag } from '#app/ui/tag.tsx'
import type { Cents } from '#domain/money.ts'
import { type CustomerTier, customerTier } from '#domain/people/customer-tier.ts'

const kinds: Record<CustomerTier, StatusKind> = { VIP: 'info', Gold: 'warn', Silver: 'neutral', Bronze: 'neutral' }

export function TierTag({ spent }: { spent: Cents }) {
  const tier = customerTier(spent)
  return <Tag kind={kinds[tier]}>{tier}</Tag>
}
