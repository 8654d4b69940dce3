import { useEffect, useState } from 'react'

type Cards = typeof import('./four-cards.tsx')['FourCards']

/**
 * Four products below one sentence, for a page with nothing else to show. Their code loads after the page; without them it is still
 * complete.
 */
export function FourProducts() {
  const [FourCards, setCards] = useState<Cards | null>(null)
  useEffect(() => {
    import('./four-cards.tsx').then(
      (loaded) => setCards(() => loaded.FourCards),
      () => {},
    )
  }, [])
  return <div className="my-12 min-h-96">{FourCards && <FourCards />}</div>
}
