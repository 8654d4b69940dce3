import { classNames } from './class-names.ts'

type Props = { kind?: 'plain' | 'sale' | 'quiet'; children: React.ReactNode; className?: string }

/** A word on a photo; its parent is positioned. */
export function Flag({ kind = 'plain', children, className }: Props) {
  return <span className={classNames('flag', kind !== 'plain' && `flag--${kind}`, className)}>{children}</span>
}
