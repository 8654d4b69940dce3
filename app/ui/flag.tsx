import { classNames } from './class-names.ts'

type Props = { kind?: 'plain' | 'sale'; children: React.ReactNode }

/** A word on a photo; its parent is positioned. */
export function Flag({ kind = 'plain', children }: Props) {
  return <span className={classNames('flag', kind === 'sale' && 'flag--sale')}>{children}</span>
}
