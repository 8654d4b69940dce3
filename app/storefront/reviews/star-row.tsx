/** Five stars without figures, filled in part. */
export function StarRow({ rating }: { rating: number }) {
  const filled = { '--p': `${Math.round(rating * 20)}%` } as React.CSSProperties
  return <span className="stars" role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`} style={filled} />
}
