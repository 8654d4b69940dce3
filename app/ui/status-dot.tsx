import type { StatusKind } from './tag.tsx'

type Props = { kind: StatusKind; children: React.ReactNode }

/** Dot and word: the status as the store writes it. */
export function StatusDot({ kind, children }: Props) {
  return <span className={`status status--${kind}`}>{children}</span>
}
