import { useId } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'right' | 'left'
  /** 400 px instead of 760: menus and filters. */
  narrow?: boolean
  /** As of a modal. */
  isFrame?: boolean
  children: React.ReactNode
  footer?: React.ReactNode
}

/** A dialog along the edge of the screen with a fixed header and footer. */
export function Drawer({ open, onClose, title, side = 'right', narrow, isFrame, children, footer }: Props) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      isFrame={isFrame}
      labelledBy={titleId}
      className={classNames('sheet', side === 'left' && 'sheet--left', narrow && 'sheet--narrow')}
    >
      <div className="sheet__in">
        <div className="sheet__head">
          <h2 className="title" id={titleId}>
            {title}
          </h2>
        </div>
        <div className="sheet__body">{children}</div>
        {footer && <div className="sheet__foot">{footer}</div>}
        <CloseButton onClick={onClose} />
      </div>
    </Modal>
  )
}
