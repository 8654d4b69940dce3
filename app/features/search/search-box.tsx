import './search.css'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef } from 'react'
import { links } from '#app/links.ts'
import { FieldError } from '#app/ui/field.tsx'
import { maxSearchLetters } from '#domain/products/search.ts'
import type { Choice } from './choices.ts'
import { ProductTile } from './product-tile.tsx'
import { ProductLine, Suggestions } from './suggestions.tsx'
import { useSearchBox } from './use-search-box.ts'

type Props = {
  /** Called when the visitor follows a result or leaves; a box with it gets the focus. */
  onDone?: () => void
  initialText?: string
  /** The reason why the URL's text was not searched. */
  error?: string | null
  /** The content of the panel below the box until there are results. Without it suggestions pop up below the box. */
  panel?: React.ReactNode
}

/** The search field with suggestions and a link to all results. */
export function SearchBox({ onDone, initialText = '', error = null, panel }: Props) {
  const id = useId()
  const { text, type, press, submit, close, go, choices, active } = useSearchBox(initialText, {
    onDone,
    maxProducts: panel ? 4 : 6,
  })
  const isListed = choices.length > 0
  const option = (index: number) => `${id}-${index}`
  return (
    <search className="searchbox">
      <form
        className="inline-form"
        action={links.search('')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Search className="icon" aria-hidden="true" />
        <input
          ref={useFocusAtOnce(onDone !== undefined)}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={choices[active] ? option(active) : undefined}
          placeholder="Search for sustainable luxury bags..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          enterKeyHint="search"
          maxLength={maxSearchLetters}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={close}
        />
        <button type="submit">Search</button>
      </form>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Suggestions
        id={`${id}-list`}
        className={panel ? 'found' : 'suggestions'}
        Bag={panel ? ProductTile : ProductLine}
        choices={choices}
        active={active}
        option={option}
        onFollow={go}
      />
      {!choices.some(isFound) && panel}
      <p className="sr" role="status">
        {isListed && countOf(choices)}
      </p>
    </search>
  )
}

function useFocusAtOnce(isWanted: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWanted) ref.current?.focus()
  }, [isWanted])
  return ref
}

function countOf(choices: Choice[]): string {
  const found = choices.filter(isFound).length
  if (found === 0) return 'No suggestions'
  return found === 1 ? '1 suggestion' : `${found} suggestions`
}

function isFound({ kind }: Choice): boolean {
  return kind === 'product' || kind === 'category'
}
