import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from './class-names.ts'

const kinds = {
  failed: { look: 'alert--bad', Icon: CircleAlert },
  info: { look: 'alert--info', Icon: Info },
  done: { look: 'alert--ok', Icon: Check },
  warning: { look: 'alert--warn', Icon: TriangleAlert },
} as const

type Props = {
  kind: keyof typeof kinds
  children: React.ReactNode
  /** A link or button after the text. */
  action?: React.ReactNode
  className?: string
}

/** A message next to what it concerns; a failure is announced at once. */
export function Alert({ kind, children, action, className }: Props) {
  const { look, Icon } = kinds[kind]
  return (
    <div className={classNames('alert', look, className)} role={kind === 'failed' ? 'alert' : undefined}>
      <Icon className="icon icon--sm" aria-hidden="true" />
      <div className="flex-1">{children}</div>
      {action}
    </div>
  )
}
