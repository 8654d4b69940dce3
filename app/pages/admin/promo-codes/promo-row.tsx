import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash from 'lucide-react/icons/trash-2'
import { useCall } from '#app/engine/data/use-call.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { promoStatusNames } from '#domain/promo-status.ts'
import { PromoUsage } from './promo-usage.tsx'
import { countName, dollarsName, statusKinds, validName, valueName } from './promo-words.ts'
import { usePause } from './use-pause.ts'

type Props = {
  code: PromoCode
  isOpen: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A code on one line, and below it the orders that used it. */
export function PromoRow(props: Props) {
  const { code, isOpen, onToggle } = props
  return (
    <>
      <tr className={isOpen ? 'is-selected' : undefined}>
        <td>
          <button type="button" className="row-id" aria-expanded={isOpen} onClick={onToggle}>
            {code.code}
          </button>
        </td>
        <Facts code={code} />
        <td>
          <div className="rowacts">
            <Actions {...props} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="is-selected edit-row">
          <td colSpan={8}>
            <PromoUsage code={code} />
          </td>
        </tr>
      )}
    </>
  )
}

function Facts({ code }: { code: PromoCode }) {
  const { minimumOrderAmount, currentUsageCount, maxUsageCount, maxUsagePerUser, status } = code
  return (
    <>
      <td className="num">{valueName(code)}</td>
      <td className="number num opt-d">{minimumOrderAmount ? dollarsName(minimumOrderAmount) : 'None'}</td>
      <td className="number num whitespace-nowrap">
        {countName(currentUsageCount)}
        {maxUsageCount !== undefined && <span className="muted"> of {countName(maxUsageCount)}</span>}
      </td>
      <td className="number num muted opt-d max-lg:hidden">
        {maxUsagePerUser === undefined ? 'No limit' : countName(maxUsagePerUser)}
      </td>
      <td className="num muted opt-d whitespace-nowrap">{validName(code)}</td>
      <td>
        <Tag kind={statusKinds[status]}>{promoStatusNames[status]}</Tag>
      </td>
    </>
  )
}

function Actions({ code, isOpen, onToggle, onEdit, onDelete }: Props) {
  const update = useCall('promoCodes.updatePromoCode')
  const pause = usePause({
    ...{ name: code.code, isActive: code.isActive, isPending: update.isPending },
    set: (isActive) => update.mutateAsync({ promoCodeId: code._id, isActive }),
    failure: 'Failed to update promo code. Please try again.',
  })
  return (
    <>
      <IconButton label={`Edit ${code.code}`} onClick={onEdit}>
        <Pencil className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`${code.isActive ? 'Pause' : 'Activate'} ${code.code}`} onClick={pause}>
        {code.isActive ? (
          <Pause className="icon icon--sm" aria-hidden="true" />
        ) : (
          <Play className="icon icon--sm" aria-hidden="true" />
        )}
      </IconButton>
      <IconButton label={`Delete ${code.code}`} className="is-danger" onClick={onDelete}>
        <Trash className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Usage of ${code.code}`} aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? (
          <ChevronUp className="icon icon--sm" aria-hidden="true" />
        ) : (
          <ChevronDown className="icon icon--sm" aria-hidden="true" />
        )}
      </IconButton>
    </>
  )
}
