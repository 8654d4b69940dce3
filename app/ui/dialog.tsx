import { useId } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: React.ReactNode
  /** Buttons at the bottom right, the primary one last. */
  actions?: React.ReactNode
  size?: 'md' | 'lg'
}

export function Dialog({ open, onClose, title, children, actions, size = 'md' }: Props) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={classNames('dialog', size === 'lg' && 'dialog--lg')}
    >
      <div className="dialog__in">
        <h2 className="display-s dialog__title" id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className="dialog__actions">{actions}</div>}
        <CloseButton onClick={onClose} />
      </div>
    </Modal>
  )
}
