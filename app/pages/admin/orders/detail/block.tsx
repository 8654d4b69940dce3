type Props = {
  title: string
  /** At the right of the title. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** A part of the order's page under its own heading. */
export function Block({ title, aside, children }: Props) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-stone pb-1">
        <h2 className="text-ui font-medium">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
