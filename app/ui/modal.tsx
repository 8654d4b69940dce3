import { useLayoutEffect, useRef } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  className: string
  labelledBy: string
  children: React.ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export function Modal({ open, ...rest }: Props) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ onClose, className, labelledBy, children }: Omit<Props, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before the element leaves the page, else the focus is not given back.
  useLayoutEffect(() => {
    const dialog = ref.current
    keepScrollbarPlace()
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}

/** The page stops scrolling but does not grow by the width of its scrollbar. */
function keepScrollbarPlace(): void {
  if (document.querySelector('dialog[open]')) return
  const width = window.innerWidth - document.documentElement.clientWidth
  document.documentElement.style.setProperty('--scrollbar', `${width}px`)
}
