import { type ReactNode, useId } from 'react'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** The heading and what stands below: as long as that is on its way, its place. */
export function ViewedFrame({ children }: { children?: ReactNode }) {
  const headingId = useId()
  return (
    <section className="wrap pb-24 print:hidden" aria-labelledby={headingId}>
      <div className="section__head">
        <h2 id={headingId} className="display-m">
          Recently viewed
        </h2>
        <TextLink to={links.recentlyViewed()}>View all</TextLink>
      </div>
      {children ?? <CardsSkeleton count={4} className="strip" label="Loading what you viewed" />}
    </section>
  )
}
