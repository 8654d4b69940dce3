import { useState } from 'react'
import type { Gifts } from '#contract/impact.ts'
import { brightPath, grainPath, lightPaths } from './strokes.ts'

type Props = {
  gifts: Gifts
  /** Shines among the others: the newest one, or one's own. */
  bright: { line: number; amount: number } | null
}

/** This year's donations as lines of light on the water. Visitors who cannot see it read `GiftWords`. */
export function Sea({ gifts, bright }: Props) {
  const { far, near } = lightPaths(gifts.lines)
  const [first] = useState(bright?.line)
  return (
    <svg className="gift-sea" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      <path className="gift-sea__grain" d={grainPath} />
      <path d={far} />
      <path className="gift-sea__near" d={near} />
      {bright && (
        <path
          key={bright.line}
          className={bright.line === first ? 'gift-sea__bright' : 'gift-sea__bright gift-sea__bright--new'}
          d={brightPath(bright.line, bright.amount)}
          data-line={bright.line}
        />
      )}
    </svg>
  )
}
