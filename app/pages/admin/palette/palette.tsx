import MoveRight from 'lucide-react/icons/move-right'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import { useEffect, useId } from 'react'
import { Link } from '#app/engine/routing/link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Entry, markedPieces } from './palette-entries.ts'
import { usePalette } from './use-palette.ts'

const icons = { product: ShoppingBag, order: Package, customer: User, page: MoveRight, action: MoveRight }

/** Finds pages, orders, products and customers, and opens the chosen one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const palette = usePalette(onClose)
  const { text, entries, active, type, press, isSearching } = palette
  const optionId = (index: number) => `${id}-${index}`
  return (
    <Modal open onClose={onClose} labelledBy={`${id}-title`} className="palette">
      <h2 id={`${id}-title`} className="sr">
        Command palette
      </h2>
      <div className="palette__in">
        {isSearching ? <Spinner /> : <Search className="icon" aria-hidden="true" />}
        <input
          // The dialog was opened to type in it.
          // biome-ignore lint/a11y/noAutofocus: a dialog gives the focus to its first field
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search or go to"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Search or go to"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className="palette__close" aria-label="Close" onClick={onClose}>
          <kbd className="max-lg:hidden">Esc</kbd>
          <span className="lg:hidden">Close</span>
        </button>
      </div>
      <div className="palette__list" id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isSearching}>
        <Results palette={palette} optionId={optionId} />
      </div>
      <State palette={palette} />
      <p className="palette__foot max-lg:hidden" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
        </span>
      </p>
    </Modal>
  )
}

type Part = { palette: ReturnType<typeof usePalette> }

function Results({ palette, optionId }: Part & { optionId: (index: number) => string }) {
  const { groups, entries, active, text, open } = palette
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, optionId])
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a part of a list box
    <div key={group.title} role="group" aria-label={group.title}>
      <p className="palette__title" aria-hidden="true">
        {group.title}
      </p>
      {group.entries.map((entry) => {
        const index = entries.indexOf(entry)
        return (
          <Option
            key={entry.to + entry.name}
            entry={entry}
            text={text}
            open={open}
            id={optionId(index)}
            isActive={index === active}
          />
        )
      })}
    </div>
  ))
}

type OptionProps = { entry: Entry; id: string; isActive: boolean; text: string; open: Part['palette']['open'] }

function Option({ entry, id, isActive, text, open }: OptionProps) {
  const { to, name, note, isUrgent, tag, imageUrl, icon } = entry
  const Icon = icons[icon]
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={(event) => {
        event.preventDefault()
        open({ to, inNewTab: event.metaKey || event.ctrlKey || event.shiftKey })
      }}
    >
      {imageUrl ? (
        <Picture className="admin-thumb" url={imageUrl} alt="" sizes="32px" />
      ) : (
        <Icon className="icon icon--sm" aria-hidden="true" />
      )}
      <span className="palette__text num">
        <span>
          <Marked name={name} text={text} />
        </span>
        {note && (
          <span className={classNames('small', isUrgent ? 'text-danger' : 'muted')}>
            <Marked name={note} text={text} />
          </span>
        )}
      </span>
      {tag && (
        <span className="ml-auto">
          <Tag kind={tag.kind}>{tag.text}</Tag>
        </span>
      )}
    </Link>
  )
}

function Marked({ name, text }: { name: string; text: string }) {
  return markedPieces(name, text).map(({ piece, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name stay in their order
    isMarked ? <mark key={index}>{piece}</mark> : piece,
  )
}

/** The state of the search: failed, searching, nothing found, or the count of results. */
function State({ palette: { entries, text, isLoading, isSearching, isFailed, retry } }: Part) {
  if (isFailed)
    return (
      <p role="alert" className="palette__state">
        The search did not answer. <TextLink onClick={retry}>Try Again</TextLink>
      </p>
    )
  const isNothing = entries.length === 0 && !isSearching && !isLoading
  return (
    <p role="status" className={entries.length === 0 ? 'palette__state' : 'sr'}>
      {isNothing
        ? `Nothing found for “${text.trim()}”.`
        : isSearching || isLoading
          ? 'Searching…'
          : `${entries.length} ${entries.length === 1 ? 'result' : 'results'}`}
    </p>
  )
}
