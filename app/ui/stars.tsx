/** Five stars, partially filled, then '4.8 (126)', or 'No reviews yet'. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="rate">No reviews yet</span>
  const reviews = `${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className="rate" role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5 from ${reviews}`}>
      <span className="stars" style={filledTo(rating)} />
      <span aria-hidden="true">
        {rating.toFixed(1)} ({count})
      </span>
    </span>
  )
}

/** The stars alone. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`} style={filledTo(rating)} />
  )
}

function filledTo(rating: number): React.CSSProperties {
  return { '--p': `${Math.round(rating * 20)}%` } as React.CSSProperties
}
