import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'
import { classNames } from './class-names.ts'
import { moveFocus } from './move-focus.ts'

type Props = {
  /** Name of the button. */
  label: string
  trigger: React.ReactNode
  children: React.ReactNode
  className: string
}

/** A button that opens a list of actions and links. */
export function Menu({ label, trigger, children, className }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  usePressOutside(frame, open, () => setOpen(false))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={frame} className={classNames('menu', className)}>
      <button
        ref={button}
        type="button"
        className="iconbtn"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <MenuList label={label} onClose={close}>
          {children}
        </MenuList>
      )}
    </div>
  )
}

type ItemProps = { children: React.ReactNode } & ({ to: Address } | { onSelect: () => void })

export function MenuItem({ children, ...target }: ItemProps) {
  if ('to' in target)
    return (
      <Link role="menuitem" tabIndex={-1} to={target.to}>
        {children}
      </Link>
    )
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={target.onSelect}>
      {children}
    </button>
  )
}

function MenuList({ label, onClose, children }: { label: string; onClose: () => void; children: React.ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => itemsOf(list.current)[0]?.focus(), [])
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="menu__list"
      onClick={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') onClose()
        if (moveFocus(itemsOf(list.current), event.key)) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** Calls `onPress` at a press outside the element. */
function usePressOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: (pressed: Element) => void,
): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!isOpen) return
    const hear = ({ target }: PointerEvent) => {
      if (target instanceof Element && !element.current?.contains(target)) latest.current(target)
    }
    document.addEventListener('pointerdown', hear)
    return () => document.removeEventListener('pointerdown', hear)
  }, [isOpen, element])
}
