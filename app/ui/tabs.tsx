import { useEffect, useId, useRef } from 'react'
import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'
import { moveFocus } from './move-focus.ts'

type Tab<Id = string> = { id: Id; text: React.ReactNode }

type Props<Id> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: string
  hrefOf: (id: Id) => Address
  layout?: 'row' | 'column'
  /** The selected tab's panel. */
  children: React.ReactNode
}

/** Tabs that are links: the address says which one is open. Arrow keys move, Enter opens. */
export function Tabs<Id extends string>({ label, tabs, selected, hrefOf, layout = 'row', children }: Props<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const widths = new ResizeObserver(() => showSelected(list.current, selected))
    for (const tab of list.current?.children ?? []) widths.observe(tab)
    return () => widths.disconnect()
  }, [selected])
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={layout === 'column' ? 'vertical' : 'horizontal'}
        className={layout === 'column' ? 'tabs-vertical' : 'pills'}
        onKeyDown={(event) => {
          const links = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
          if (moveFocus(links, event.key)) event.preventDefault()
        }}
      >
        {tabs.map((tab) => (
          <TabLink key={tab.id} tab={tab} to={hrefOf(tab.id)} selected={tab.id === selected} panelId={id} />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

function TabLink({ tab, to, selected, panelId }: { tab: Tab; to: Address; selected: boolean; panelId: string }) {
  return (
    <Link
      role="tab"
      id={`${panelId}-${tab.id}`}
      to={to}
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
      aria-current={selected ? 'page' : undefined}
      aria-controls={selected ? `${panelId}-panel` : undefined}
    >
      {tab.text}
    </Link>
  )
}

/** Scrolls the selected tab into sight: on phones the tabs are a row. */
function showSelected(list: HTMLElement | null, selected: string): void {
  const tab = list?.querySelector<HTMLElement>(`[id$='-${selected}']`)
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
