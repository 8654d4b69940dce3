import { type Cents, formatMoney, shortMoney } from '#domain/money.ts'
import { classNames } from './class-names.ts'

type Props = {
  amount: Cents
  /** The higher figure before a sale, struck through. */
  original?: Cents | null | undefined
  /** '$890' for whole dollars, as cards write it. */
  short?: boolean
  className?: string
}

export function Price({ amount, original, short = false, className }: Props) {
  const write = short ? shortMoney : formatMoney
  if (original === null || original === undefined || original <= amount)
    return <span className={classNames('price', className)}>{write(amount)}</span>
  return (
    <span className={classNames('price', className)}>
      <span className="sr">Sale price </span>
      <span className="is-now">{write(amount)}</span> <span className="sr">Original price </span>
      <s>{write(original)}</s>
    </span>
  )
}
