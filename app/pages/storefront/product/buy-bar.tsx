import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Cents } from '#domain/money.ts'
import type { Adding } from './use-adding.ts'

type Props = {
  /** The main button. */
  after: RefObject<HTMLElement | null>
  name: string
  price: Cents
  adding: Adding
}

/** On phones and tablets: price and button stay visible once the main button has been scrolled away. */
export function BuyBar({ after, name, price, adding }: Props) {
  const isPast = useIsPast(after)
  if (!isPast) return null
  return (
    <div className="buybar">
      <p className="min-w-0 small">
        <span className="buybar__name">{name}</span>
        <Price className="num font-medium" amount={price} />
      </p>
      <Button variant="primary" pending={adding.isBusy} onClick={adding.add}>
        Add to Bag
      </Button>
    </div>
  )
}

// A button below the screen counts as visible.
const belowCounts = { rootMargin: '0px 0px 100000px 0px' }

function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), belowCounts)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
