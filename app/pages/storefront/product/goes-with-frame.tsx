import type { ReactNode } from 'react'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'

/** The heading and what stands below: as long as that is on its way, its place. */
export function GoesWithFrame({ title = 'Carry it with', children }: { title?: string; children?: ReactNode }) {
  return (
    <section className="wrap pb-24 print:hidden" aria-labelledby="goes-with">
      <div className="section__head">
        <h2 id="goes-with" className="display-m">
          {title}
        </h2>
      </div>
      {children ?? <CardsSkeleton count={4} className="grid grid-4" label="Loading other bags" />}
    </section>
  )
}
