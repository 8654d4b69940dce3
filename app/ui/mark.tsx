import drawings from './brand.svg?url&no-inline'

/** The star over the water. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true">
      <use href={`${drawings}#mark`} />
    </svg>
  )
}
