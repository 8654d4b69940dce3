import { useEffect, useId, useSyncExternalStore } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'
import { closeAdded, currentAdded, onAdded } from './added.ts'

/**
 * The place of the drawer with what was just added, next to the header's link to the cart. Its live region is there before the first
 * message comes. Another page closes it.
 */
export function AddedPlace() {
  const added = useSyncExternalStore(onAdded, currentAdded, () => null)
  const titleId = useId()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => closeAdded, [pathname])
  return (
    <section className={added ? 'added' : 'added--none'} aria-labelledby={added ? titleId : undefined}>
      <div role="status" className="added__title">
        {added && (
          <h2 key={added.id} className="title" id={titleId}>
            {added.text}
          </h2>
        )}
        {added?.note && <p className="small">{added.note}</p>}
      </div>
      {added && <added.Drawer added={added} />}
    </section>
  )
}
