import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = { search: string; onSearch: (search: string) => void }

export function MailSearch({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          label="Address or order number"
          type="search"
          className="max-w-80 grow"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button size="sm" variant="quiet" type="submit">
          Search
        </Button>
        {search && (
          <Button size="sm" variant="quiet" onClick={() => onSearch('')}>
            Clear
          </Button>
        )}
      </form>
    </search>
  )
}
