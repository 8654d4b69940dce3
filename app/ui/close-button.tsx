import X from 'lucide-react/icons/x'
import { IconButton } from './icon-button.tsx'

/** Last in the order of focus, so that an opened dialog starts at its content. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Close" onClick={onClick} className="modal-close">
      <X className="icon" aria-hidden="true" />
    </IconButton>
  )
}
