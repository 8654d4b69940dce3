import X from 'lucide-react/icons/x'
import { classNames } from './class-names.ts'

type Props = { children: React.ReactNode; label: string; onRemove: () => void; className?: string }

/** An active filter that can be taken off. */
export function Chip({ children, label, onRemove, className }: Props) {
  return (
    <button type="button" className={classNames('chip', className)} aria-label={label} onClick={onRemove}>
      {children}
      <X className="icon icon--sm" aria-hidden="true" />
    </button>
  )
}
