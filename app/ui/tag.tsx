export type StatusKind = 'ok' | 'warn' | 'bad' | 'info' | 'done' | 'neutral'

/** The tinted status of the admin area; the word carries the meaning. */
export function Tag({ kind, children }: { kind: StatusKind; children: React.ReactNode }) {
  return <span className={`tag tag--${kind}`}>{children}</span>
}
