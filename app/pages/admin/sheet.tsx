import { useEffect, useId, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { CloseButton } from '#app/ui/close-button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { moveFocus } from '#app/ui/move-focus.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import { countSheet } from './panel-toaster.tsx'

type Tab<Id> = { id: Id; text: string; count?: number; countText?: string }

type Props<Id extends string> = {
  title: string
  onClose: () => void
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The selected tab's panel. */
  children: React.ReactNode
  footer?: React.ReactNode
  wide?: boolean
  /** The label of the tabs. */
  label?: string
  /** The tabs are below the title at any width. */
  stacked?: boolean
}

/** An editor that opens from the right, with tabs in its header. Toasts are shown inside it, as the page behind it cannot be reached. */
export function Sheet<Id extends string>({
  title,
  onClose,
  tabs,
  wide = false,
  stacked = false,
  children,
  footer,
  ...chosen
}: Props<Id>) {
  const id = useId()
  useEffect(countSheet, [])
  return (
    <Modal open onClose={onClose} labelledBy={`${id}-title`} className={classNames('sheet', wide && 'sheet--wide')}>
      <div className={classNames('sheet__in admin-sheet', stacked && 'admin-sheet--stacked')}>
        <div className="sheet__head">
          <h2 className="title" id={`${id}-title`}>
            {title}
          </h2>
          {tabs.length > 1 && <TabList id={id} tabs={tabs} {...chosen} />}
        </div>
        <div className="sheet__body" role="tabpanel" id={`${id}-panel`} aria-label={titleOf(tabs, chosen.selected)}>
          {children}
        </div>
        {footer && <div className="sheet__foot">{footer}</div>}
        <CloseButton onClick={onClose} />
      </div>
      <Toaster />
    </Modal>
  )
}

function titleOf<Id>(tabs: readonly Tab<Id>[], selected: Id): string | undefined {
  return tabs.find((tab) => tab.id === selected)?.text
}

type ListProps<Id extends string> = Pick<Props<Id>, 'tabs' | 'selected' | 'onSelect' | 'label'> & { id: string }

function TabList<Id extends string>({ id, tabs, selected, onSelect, label = 'Parts of the product' }: ListProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="pills"
      onKeyDown={(event) => {
        const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
        if (moveFocus(buttons, event.key)) event.preventDefault()
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          tabIndex={tab.id === selected ? 0 : -1}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `${id}-panel` : undefined}
          onClick={() => onSelect(tab.id)}
        >
          {tab.text}
          {tab.count ? (
            <b className="pip ml-2 inline-block">
              {tab.count}
              <span className="sr"> {tab.countText}</span>
            </b>
          ) : null}
        </button>
      ))}
    </div>
  )
}
