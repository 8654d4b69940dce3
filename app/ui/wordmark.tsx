import drawings from './brand.svg?url&no-inline'

/** The name as it is drawn. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 281.6 33.2" fill="currentColor" role="img" aria-label="Stella Maris">
      <use href={`${drawings}#wordmark`} />
    </svg>
  )
}
