import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = { label: string; search: string; onSearch: (search: string) => void }

/** A search form that applies its text on submit; the focus stays in the field. */
export function SearchBox({ label, search, onSearch }: Props) {
  const [typed, setTyped] = useState({ after: search, text: search })
  const form = useRef<HTMLFormElement>(null)
  const text = typed.after === search ? typed.text : search
  return (
    <search>
      <form
        ref={form}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField
          label={label}
          type="search"
          className="max-w-80 grow"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setTyped({ after: search, text: event.currentTarget.value })}
        />
        <Button size="sm" variant="quiet" type="submit">
          Search
        </Button>
        {search && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              form.current?.querySelector('input')?.focus()
              onSearch('')
            }}
          >
            Clear
          </Button>
        )}
      </form>
    </search>
  )
}
