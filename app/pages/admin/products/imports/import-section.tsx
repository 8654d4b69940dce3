type Props = { title: string; aside?: React.ReactNode; children: React.ReactNode }

/** A section of the page with a title. */
export function ImportSection({ title, aside, children }: Props) {
  return (
    <section className="min-w-0" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-stone border-b pb-2.5">
        <h2 className="font-medium text-ui">{title}</h2>
        {aside && <span className="muted small num">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
