import { classNames } from './class-names.ts'
import { Mark } from './mark.tsx'

type Props = {
  title: string
  text?: React.ReactNode
  action?: React.ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, text, action, level = 2, className }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('empty', className)}>
      <Mark />
      <Heading className="display-s">{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}
