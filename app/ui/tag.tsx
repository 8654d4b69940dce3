import { classNames } from './class-names.ts'

export type StatusKind = 'ok' | 'warn' | 'bad' | 'info' | 'done' | 'neutral'

/** The tinted status of the admin area; the word carries the meaning. */
export function Tag({
  kind,
  children,
  className,
}: {
  kind: StatusKind
  children: React.ReactNode
  className?: string
}) {
  return <span className={classNames('tag', `tag--${kind}`, className)}>{children}</span>
}
