import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { countName, dollarsName } from './promo-words.ts'

type Props = {
  totals: {
    data: { uses: number; totalDiscountGiven: number; batches: number } | undefined
    isError: boolean
    refetch: () => unknown
  }
  /** How many codes without a batch are active. */
  active: number | undefined
}

/** What all codes come to, deleted ones included. */
export function PromoTotals({ totals: { data, isError, refetch }, active = 0 }: Props) {
  if (isError && !data)
    return (
      <Alert kind="failed" action={<TextLink onClick={() => void refetch()}>Try Again</TextLink>}>
        The figures did not load. Please try again.
      </Alert>
    )
  const figures = [
    ['Active codes', countName(active)],
    ['Uses', countName(data?.uses ?? 0)],
    ['Discount given', dollarsName(data?.totalDiscountGiven ?? 0)],
    ['Batches', countName(data?.batches ?? 0)],
  ] as const
  return (
    <dl className="stats stats--flat" aria-busy={!data}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
