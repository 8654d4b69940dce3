import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WhenNear } from '#app/ui/when-near.tsx'
import { optionsInput } from './filters.ts'
import { spelled } from './option-name.ts'
import type { useFilters } from './use-filters.ts'

type Filtering = ReturnType<typeof useFilters>

type Props = Filtering & { kind: 'colors' | 'sizes'; inSheet?: boolean }

/**
 * The colors, or the sizes, of the list. At the side of the list the colors are fetched for both, only when near the screen, as phones hide
 * them.
 */
export function KindFilters(props: Props) {
  if (props.inSheet || props.kind === 'sizes') return <Options {...props} />
  return (
    <WhenNear waiting={<Waiting kind={props.kind} />}>
      <Options {...props} />
    </WhenNear>
  )
}

function Options({ kind, inSheet = false, filters, listing, change }: Props) {
  const { data, isError, refetch } = useAnswer('products.getFilterOptions', optionsInput(filters, listing), {
    keepsPrevious: true,
    enabled: inSheet || kind === 'colors',
  })
  if (isError && !data)
    return (
      kind === 'colors' && (
        <p className="small muted">
          Colors and sizes did not load.{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            Try again
          </button>
        </p>
      )
    )
  if (!data) return <Waiting kind={kind} />
  return (
    <Choices
      kind={kind}
      options={data[kind]}
      chosen={filters[kind]}
      onChange={(chosen) => change({ [kind]: chosen })}
    />
  )
}

type Option = { slug: string; name: string; count: number; value?: string }
type ChoicesProps = {
  kind: Props['kind']
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const legends = { colors: 'Color', sizes: 'Size' }

function Choices({ kind, options, chosen, onChange }: ChoicesProps) {
  const [pressed, setPressed] = useState(chosen)
  const address = chosen.join('.')
  useEffect(() => setPressed(address ? address.split('.') : []), [address])
  const press = (next: string[]) => {
    setPressed(next)
    onChange(next)
  }
  const withoutProducts = chosen.filter((slug) => !options.some((option) => option.slug === slug))
  const all: Option[] = [...options, ...withoutProducts.map((slug) => ({ slug, name: spelled(slug), count: 0 }))]
  if (all.length === 0) return null
  return (
    <fieldset className={`by-kind by-kind--${kind}`}>
      <legend>
        <h2>{legends[kind]}</h2>
      </legend>
      <div>
        {all.map(({ slug, name, value, count }) => (
          <label key={slug}>
            <input
              type="checkbox"
              className={value ? 'swatch' : 'check'}
              style={{ color: value }}
              checked={pressed.includes(slug)}
              onChange={({ currentTarget }) =>
                press(currentTarget.checked ? [...pressed, slug] : pressed.filter((one) => one !== slug))
              }
            />
            <span>{name}</span>
            <span className="muted num">
              {count}
              <span className="sr">{count === 1 ? ' bag' : ' bags'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Placeholders for the colors; sizes are few, and come below all else. */
function Waiting({ kind }: Pick<Props, 'kind'>) {
  if (kind === 'sizes') return null
  return (
    <div className="by-kind by-kind--colors" role="status" aria-label="Colors and sizes are loading">
      <Skeleton height={20} width={64} />
      <Skeleton height={16} lines={6} />
    </div>
  )
}
