import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash from 'lucide-react/icons/trash-2'
import { useCall } from '#app/engine/data/use-call.ts'
import type { Column } from '#app/pages/admin/list/column.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { promoStatusNames } from '#domain/promo-codes/promo-status.ts'
import { countName, dollarsName, statusKinds, validName, valueName } from './promo-names.ts'
import { usePause } from './use-pause.ts'

type Options = {
  timeZone: string
  isOpen: (code: PromoCode) => boolean
  onToggle: (code: PromoCode) => void
  onEdit: (code: PromoCode) => void
  onDelete: (code: PromoCode) => void
}

export function promoColumns(options: Options): Column<PromoCode>[] {
  const { isOpen, onToggle, timeZone } = options
  return [
    {
      heading: 'Code',
      phone: 'title',
      cell: (code) => (
        <button type="button" className="row-id" aria-expanded={isOpen(code)} onClick={() => onToggle(code)}>
          {code.code}
        </button>
      ),
    },
    { heading: 'Value', phone: 'detail', className: 'num', cell: valueName },
    {
      heading: 'Minimum',
      phone: 'none',
      isNumber: true,
      cell: ({ minimumOrderAmount }) => (minimumOrderAmount ? dollarsName(minimumOrderAmount) : 'None'),
    },
    {
      heading: 'Used',
      phone: 'aside',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ currentUsageCount, maxUsageCount }) => (
        <>
          {countName(currentUsageCount)}
          {maxUsageCount !== undefined && <span className="muted"> of {countName(maxUsageCount)}</span>}
        </>
      ),
    },
    {
      heading: 'Per person',
      phone: 'none',
      isNumber: true,
      hiddenBelow: 1024,
      className: 'muted',
      cell: ({ maxUsagePerUser }) => (maxUsagePerUser === undefined ? 'No limit' : countName(maxUsagePerUser)),
    },
    {
      heading: 'Valid',
      phone: 'none',
      className: 'num muted whitespace-nowrap',
      cell: (code) => validName(code, timeZone),
    },
    {
      heading: 'Status',
      phone: 'corner',
      cell: ({ status }) => <Tag kind={statusKinds[status]}>{promoStatusNames[status]}</Tag>,
    },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      phone: 'actions',
      cell: (code) => <Actions code={code} options={options} />,
    },
  ]
}

function Actions({ code, options: { isOpen, onToggle, onEdit, onDelete } }: { code: PromoCode; options: Options }) {
  const update = useCall('promoCodes.updatePromoCode')
  const pause = usePause({
    name: code.code,
    isActive: code.isActive,
    isPending: update.isPending,
    set: (isActive) => update.mutateAsync({ promoCodeId: code._id, isActive }),
    failure: 'Failed to update promo code. Please try again.',
  })
  const Switch = code.isActive ? Pause : Play
  const Chevron = isOpen(code) ? ChevronUp : ChevronDown
  return (
    <div className="row-actions">
      <IconButton label={`Edit ${code.code}`} onClick={() => onEdit(code)}>
        <Pencil className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`${code.isActive ? 'Pause' : 'Activate'} ${code.code}`} onClick={pause}>
        <Switch className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${code.code}`} className="is-danger" onClick={() => onDelete(code)}>
        <Trash className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Usage of ${code.code}`} aria-expanded={isOpen(code)} onClick={() => onToggle(code)}>
        <Chevron className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
