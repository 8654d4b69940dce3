import drawings from '#app/ui/brand.svg?url&no-inline'
import { standardName } from '#domain/settings/company.ts'
import { useShopName } from './shop-name.ts'

/** The shop's wordmark: the drawing of the standard name, or another name in type. */
export function Wordmark() {
  const name = useShopName()
  if (name !== standardName) return <span className="wordmark">{name}</span>
  return (
    <svg viewBox="0 0 281.6 33.2" fill="currentColor" role="img" aria-label={name}>
      <use href={`${drawings}#wordmark`} />
    </svg>
  )
}
