export function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="title border-b border-stone pb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowProps = { name: string; text: string; children: React.ReactNode }

/** A field, with its name and explanation at the left. */
export function Row({ name, text, children }: RowProps) {
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-sand py-5 sm:grid-cols-[240px_minmax(0,1fr)]">
      <div className="font-medium">
        {name}
        <small className="mt-1 block max-w-[26em] text-[12px] leading-4 font-normal text-slate">{text}</small>
      </div>
      <div className="grid gap-2">{children}</div>
    </div>
  )
}

/** The props of a field for a number. */
export const numeric = { className: 'num max-w-40', inputMode: 'numeric', autoComplete: 'off' } as const
