import { classNames } from './class-names.ts'

type Props = { rating: number; count?: number; large?: boolean; className?: string }

/** Five stars, partially filled, then '4.8 (126)', or 'No reviews yet'. */
export function Stars({ rating, count, large, className }: Props) {
  const reviews = count === undefined ? '' : ` from ${count} ${count === 1 ? 'review' : 'reviews'}`
  const label = count === 0 ? 'Not rated yet' : `Rated ${rating.toFixed(1)} out of 5${reviews}`
  return (
    <span className={classNames('rate', className)} role="img" aria-label={label}>
      <span className={classNames('stars', large && 'stars--lg')} style={percent(rating)} />
      <span aria-hidden="true">
        {count === 0 ? 'No reviews yet' : rating.toFixed(1)}
        {count !== undefined && count > 0 && ` (${count})`}
      </span>
    </span>
  )
}

function percent(rating: number): React.CSSProperties {
  return { '--p': `${Math.round(rating * 20)}%` } as React.CSSProperties
}
