import type { ImportCounts } from '#contract/imports.ts'
import { thousands } from '#domain/text/thousands.ts'

/** The counts of an import, planned or done. */
export function Counts({ counts, isDone = false }: { counts: ImportCounts; isDone?: boolean }) {
  const figures: [string, number][] = [
    ['New products', counts.newProducts],
    [isDone ? 'Products changed' : 'Products change', counts.changedProducts],
    [isDone ? 'Unchanged' : 'Stay as they are', counts.sameProducts],
    ['New variants', counts.newVariants],
    [isDone ? 'Variants changed' : 'Variants change', counts.changedVariants],
    [isDone ? 'Photos fetched' : 'Photos to fetch', counts.pictures],
    ['New categories', counts.newCategories],
    [isDone ? 'Left out' : 'With errors', counts.badProducts],
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px border border-sand bg-sand sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-3 bg-white px-4 py-2.5">
          <dt className="text-slate">{name}</dt>
          <dd className="num font-medium text-body">{thousands(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
