import './orders.css'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = { search: string; setSearch: (text: string) => void }

export function OrderSearch({ search, setSearch }: Props) {
  const [typed, setTyped] = useState({ after: search, text: search })
  const field = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form
        className="order-search"
        onSubmit={(event) => {
          event.preventDefault()
          setSearch(field.current?.value.trim() ?? '')
        }}
      >
        <TextField
          ref={field}
          label="Search your orders"
          type="search"
          placeholder="Order number or bag"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          value={typed.after === search ? typed.text : search}
          onChange={(event) => setTyped({ after: search, text: event.currentTarget.value })}
        />
        <Button variant="quiet" type="submit">
          Search
        </Button>
        {search && (
          <Button
            variant="quiet"
            onClick={() => {
              field.current?.focus()
              setSearch('')
            }}
          >
            Show all orders
          </Button>
        )}
      </form>
    </search>
  )
}
