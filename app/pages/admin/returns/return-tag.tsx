import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import PackageCheck from 'lucide-react/icons/package-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Tag } from '#app/ui/tag.tsx'
import { type ReturnStatus, returnStatusNames } from '#domain/returns/return-status.ts'
import { kindOf } from './return-text.ts'

const icons = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleX,
  processing: RefreshCw,
  completed: PackageCheck,
  cancelled: Ban,
}

export function ReturnTag({ status }: { status: ReturnStatus }) {
  const Icon = icons[status]
  return (
    <Tag kind={kindOf(status)}>
      <span className="return-tag">
        <Icon className="icon" aria-hidden="true" />
        {returnStatusNames[status]}
      </span>
    </Tag>
  )
}
