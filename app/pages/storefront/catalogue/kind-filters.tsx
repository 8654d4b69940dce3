import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WhenNear } from '#app/ui/when-near.tsx'
import { optionsInput } from './filters.ts'
import { spelled } from './option-name.ts'
import type { useFilters } from './use-filters.ts'

type Filtering = ReturnType<typeof useFilters>

/** Colors and sizes of the list. At the side of the list they are fetched only when near the screen, as phones hide them. */
export function KindFilters({ inSheet, ...filtering }: Filtering & { inSheet?: boolean }) {
  if (inSheet) return <Options {...filtering} />
  return (
    <WhenNear waiting={<Waiting />}>
      <Options {...filtering} />
    </WhenNear>
  )
}

function Options({ filters, listing, change }: Filtering) {
  const { data, isError, refetch } = useAnswer('products.getFilterOptions', optionsInput(filters, listing), {
    keepsPrevious: true,
  })
  if (isError && !data)
    return (
      <p className="small muted">
        Colors and sizes did not load.{' '}
        <button type="button" className="link" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    )
  if (!data) return <Waiting />
  return (
    <div className="by-kind">
      <Choices legend="Color" options={data.colors} chosen={filters.colors} onChange={(colors) => change({ colors })} />
      <Choices legend="Size" options={data.sizes} chosen={filters.sizes} onChange={(sizes) => change({ sizes })} />
    </div>
  )
}

type Option = { slug: string; name: string; count: number; value?: string }
type Props = {
  legend: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ legend, options, chosen, onChange }: Props) {
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
    <fieldset>
      <legend>
        <h2>{legend}</h2>
      </legend>
      {all.map(({ slug, name, value, count }) => (
        <label key={slug}>
          <input
            type="checkbox"
            className="check"
            checked={pressed.includes(slug)}
            onChange={({ currentTarget }) =>
              press(currentTarget.checked ? [...pressed, slug] : pressed.filter((one) => one !== slug))
            }
          />
          {value && <span className="by-kind__dot" style={{ color: value }} />}
          <span>{name}</span>
          <span className="muted num">
            {count}
            <span className="sr">{count === 1 ? ' bag' : ' bags'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Waiting() {
  return (
    <div className="by-kind" role="status" aria-label="Colors and sizes are loading">
      <Skeleton height={20} width={64} />
      <Skeleton height={16} lines={9} />
    </div>
  )
}
