import drawings from './brand.svg?url&no-inline'

/** The star over the sea. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" className={className}>
      <use href={`${drawings}#mark`} />
    </svg>
  )
}
