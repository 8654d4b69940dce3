import { classNames } from './class-names.ts'
import type { StatusKind } from './tag.tsx'

type Props = { kind: StatusKind; children: React.ReactNode; className?: string }

/** Dot and word: the status as the store writes it. */
export function StatusDot({ kind, children, className }: Props) {
  return <span className={classNames('st', `st--${kind}`, className)}>{children}</span>
}
