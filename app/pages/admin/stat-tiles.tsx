import { Alert } from '#app/ui/alert.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type Props = {
  answer: { data: unknown; isError: boolean; refetch: () => unknown }
  /** Words for figures that failed to load and were not loaded before. */
  failure: string
  /** `beside` says in small words what the value leaves out. */
  figures: readonly (readonly [name: string, value: string, beside?: string])[]
  label?: string
  /** Name and value in one line. */
  flat?: boolean
}

/** Figures side by side; live. */
export function StatTiles({ answer: { data, isError, refetch }, failure, figures, label, flat }: Props) {
  if (isError && !data)
    return (
      <Alert kind="failed" action={<TextLink onClick={() => void refetch()}>Try Again</TextLink>}>
        {failure} Please try again.
      </Alert>
    )
  return (
    <dl className={classNames('stats', flat && 'stats--flat')} aria-label={label} aria-busy={!data}>
      {figures.map(([name, value, beside]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {beside && <small> {beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
