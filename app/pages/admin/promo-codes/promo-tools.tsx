import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { promoStatuses, promoStatusNames } from '#domain/promo-status.ts'
import { promoTypes, typeNames } from './promo-words.ts'
import type { PromoFilter } from './use-promo-filter.ts'

type Props = {
  filter: PromoFilter
  change: (changes: Partial<PromoFilter>) => void
  onCreate: () => void
  onGenerate: () => void
}

/** Search and filters of the codes, and the buttons to create codes. */
export function PromoTools({ filter, change, onCreate, onGenerate }: Props) {
  return (
    <div className="admin-tools">
      {filter.tab === 'codes' && <Filters filter={filter} change={change} />}
      <div className="ml-auto flex gap-2 max-sm:ml-0">
        <Button size="sm" variant="quiet" onClick={onGenerate}>
          Generate a batch
        </Button>
        <Button size="sm" variant="primary" onClick={onCreate}>
          Create Promo Code
        </Button>
      </div>
    </div>
  )
}

function Filters({ filter: { status, type, search }, change }: Pick<Props, 'filter' | 'change'>) {
  return (
    <>
      <SearchField search={search} onSearch={(next) => change({ search: next })} />
      <SelectField
        label="Status"
        hideLabel
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ status: promoStatuses.find((one) => one === value) ?? null })
        }
      >
        <option value="">All Status</option>
        {[...promoStatuses.slice(-1), ...promoStatuses.slice(0, -1)].map((one) => (
          <option key={one} value={one}>
            {promoStatusNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Type"
        hideLabel
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) => change({ type: promoTypes.find((one) => one === value) ?? null })}
      >
        <option value="">All types</option>
        {promoTypes.map((one) => (
          <option key={one} value={one}>
            {typeNames[one]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const pauseMs = 250

/** Searches when typing pauses, and with Enter at once. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState({ after: search, text: search })
  const text = typed.after === search ? typed.text : search
  const trimmed = text.trim()
  useEffect(() => {
    if (trimmed === search) return
    const timer = setTimeout(() => onSearch(trimmed), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <search className="promo-search">
      <Search className="icon icon--sm" aria-hidden="true" />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(trimmed)
        }}
      >
        <TextField
          label="Search codes"
          hideLabel
          type="search"
          placeholder="Search codes..."
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setTyped({ after: search, text: event.currentTarget.value })}
        />
      </form>
    </search>
  )
}
