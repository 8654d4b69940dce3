import { useSteadyFocus } from './use-steady-focus.ts'

type Props = {
  label: string
  id?: string
  className?: string
  rows: readonly unknown[]
  /** Shown in place of the content when there are no rows. */
  empty?: React.ReactNode
  children: React.ReactNode
}

/** The rows of a list under their name, which takes the focus when the focused row leaves. */
export function RowsSection({ label, id, className = 'grid min-w-0 gap-6', rows, empty, children }: Props) {
  const steadyFocus = useSteadyFocus(rows)
  return (
    <section id={id} aria-label={label} className={className} {...steadyFocus}>
      {rows.length === 0 && empty !== undefined ? empty : children}
    </section>
  )
}
