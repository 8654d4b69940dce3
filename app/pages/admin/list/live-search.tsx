import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'

const untilTypedMs = 250

type Props = { label: string; search: string; onSearch: (search: string) => void }

/** A search that runs as soon as typing pauses. */
export function LiveSearch({ label, search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    if (sent.current === search) return
    sent.current = search
    setTyped(search)
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters decide, not what happens around them
  useEffect(() => {
    const next = typed.trim()
    if (next === sent.current) return
    const timer = setTimeout(() => {
      sent.current = next
      onSearch(next)
    }, untilTypedMs)
    return () => clearTimeout(timer)
  }, [typed])
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
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
