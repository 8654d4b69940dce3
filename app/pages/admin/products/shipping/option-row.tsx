import Grip from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatMoney } from '#domain/money.ts'
import { businessDays } from '#domain/settings/policy-text.ts'
import type { DraftShippingOption } from './draft.ts'

type Props = {
  option: DraftShippingOption
  /** The props of the button that moves the row. */
  grip: React.ComponentProps<'button'>
  isMoved: boolean
  onEdit: () => void
  onDelete: () => void
}

export function OptionRow({ option, grip, isMoved, onEdit, onDelete }: Props) {
  const { name, description, price, estimatedDays, carrier, serviceType, isActive } = option
  return (
    <li
      className={classNames(
        'grid grid-cols-[20px_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 border-b border-sand bg-white py-2',
        '@min-[640px]:grid-cols-[20px_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_80px_72px]',
        isMoved && 'relative z-10 shadow-menu',
      )}
    >
      <button
        type="button"
        className="grid h-10 w-5 cursor-grab touch-none place-items-center text-slate hover:text-ink active:cursor-grabbing"
        aria-label={`Move ${name}`}
        aria-describedby="move-option"
        {...grip}
      >
        <Grip className="icon icon--sm" aria-hidden="true" />
      </button>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium break-words">
          {name} {!isActive && <Tag kind="neutral">Inactive</Tag>}
        </p>
        <p className="muted text-tiny break-words">{description}</p>
        <p className="muted text-tiny @min-[640px]:hidden">
          {[carrier, serviceType, businessDays(estimatedDays)].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className="muted break-words @max-[640px]:hidden">{[carrier, serviceType].filter(Boolean).join(', ')}</p>
      <p className="muted num @max-[640px]:hidden">{businessDays(estimatedDays)}</p>
      <p className="num text-right">{formatMoney(price)}</p>
      <div className="row-actions">
        <IconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil className="icon icon--sm" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash className="icon icon--sm" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
