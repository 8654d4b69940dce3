import { useLayoutEffect, useRef, useState } from 'react'

const presses = ['keydown', 'pointerdown'] as const

type Props = {
  open: boolean
  onClose: () => void
  className: string
  labelledBy: string
  /** Opens without its content, before the page behind it is inert, so that slow phones answer the press sooner. */
  isFrame?: boolean | undefined
  children: React.ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export function Modal({ open, ...rest }: Props) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ onClose, className, labelledBy, isFrame = false, children }: Omit<Props, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  // Measured before the dialog is in the page: afterwards the browser would compute the layout once more.
  const [scrollbar] = useState(widthOfScrollbar)
  // Closed before the element leaves the page, else the focus is not given back.
  useLayoutEffect(() => {
    const dialog = ref.current
    // The page stops scrolling but does not grow by the width of its scrollbar.
    if (scrollbar !== null) document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
    ignoreSecondPress()
    return () => {
      dialog?.close()
      ignoreSecondPress()
    }
  }, [scrollbar])
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog) return isFrame ? showFrame(dialog) : beWhole(dialog)
  }, [isFrame])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; Safari on phones presses only what listens to clicks
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={() => {}}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}

/** Makes the dialog modal at the first press, and focuses the dialog itself, so that a key presses no button. */
function showFrame(dialog: HTMLDialogElement): () => void {
  const hurry = (event: Event) => {
    if (!dialog.matches(':modal')) {
      beModal(dialog)
      dialog.tabIndex = -1
      dialog.focus()
    }
    // The content gets the focus once it is there.
    if (event instanceof KeyboardEvent && event.key === 'Tab' && dialog.matches(':focus')) event.preventDefault()
  }
  dialog.setAttribute('open', '')
  for (const press of presses) document.addEventListener(press, hurry, true)
  return () => {
    for (const press of presses) document.removeEventListener(press, hurry, true)
  }
}

/** The first control has the focus, unless somebody moved it meanwhile. */
function beWhole(dialog: HTMLDialogElement): void {
  beModal(dialog)
  if (dialog.matches('[tabindex]:focus')) dialog.querySelector<HTMLElement>('a, button, input, select')?.focus()
  dialog.removeAttribute('tabindex')
}

function beModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return
  // `close` would return the focus now and restart the animation.
  dialog.removeAttribute('open')
  dialog.showModal()
}

/** Ignores the second click of a double click whose first click opened or closed the dialog. */
function ignoreSecondPress(): void {
  for (const press of ['mousedown', 'click'] as const) document.addEventListener(press, ignoreIfSecond, true)
}

function ignoreIfSecond(press: MouseEvent): void {
  if (press.detail > 1) {
    press.preventDefault()
    press.stopPropagation()
  } else document.removeEventListener(press.type as 'click', ignoreIfSecond, true)
}

/** The width of the page's scrollbar; null once a dialog is open. */
function widthOfScrollbar(): number | null {
  if (document.querySelector('dialog[open]')) return null
  return window.innerWidth - document.documentElement.clientWidth
}
