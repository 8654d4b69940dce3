import Search from 'lucide-react/icons/search'
import { IconButton } from '#app/ui/icon-button.tsx'
import { loadSearchBox } from './load-search-box.ts'

type Props = { ref: React.Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void }

/** Reveals the search box. */
export function SearchButton({ ref, isOpen, onToggle }: Props) {
  const prepare = () => void loadSearchBox().catch(() => {})
  return (
    <IconButton
      ref={ref}
      label="Search"
      aria-expanded={isOpen}
      aria-controls="search-panel"
      onClick={onToggle}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Search className="icon" aria-hidden="true" />
    </IconButton>
  )
}
