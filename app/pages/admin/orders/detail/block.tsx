import { classNames } from '#app/ui/class-names.ts'

type Props = {
  title: string
  /** At the right of the title. */
  aside?: React.ReactNode
  /** The kind of content below the heading: ruled rows begin at its line, a table does not. */
  follows?: 'rows' | 'table'
  children: React.ReactNode
}

/** A section of the order's page with a heading. */
export function Block({ title, aside, follows, children }: Props) {
  return (
    <section aria-label={title} className="min-w-0">
      <div
        className={classNames(
          'flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2',
          follows !== 'rows' && 'mb-3',
          follows !== 'table' && 'border-b border-stone',
        )}
      >
        <h2 className="text-ui font-medium">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
