import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'

const untilTypedMs = 250

type Props = {
  label: string
  /** The most letters. */
  max?: number
  search: string
  onSearch: (search: string) => void
}

/** A search that runs as soon as typing pauses, and with Enter at once. */
export function LiveSearch({ label, max = 120, search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    if (sent.current === search) return
    sent.current = search
    setTyped(search)
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters decide, not what happens around them
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(send, untilTypedMs)
    return () => clearTimeout(timer)
  }, [typed])
  function send(): void {
    const next = typed.trim()
    if (next === sent.current) return
    sent.current = next
    onSearch(next)
  }
  return (
    <div className="relative w-70 max-w-full grow-0 max-sm:w-full">
      <Search
        className="icon icon--sm pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-slate"
        aria-hidden="true"
      />
      <input
        type="search"
        className="input w-full pl-8.5!"
        aria-label={label}
        placeholder={`${label}...`}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </div>
  )
}
