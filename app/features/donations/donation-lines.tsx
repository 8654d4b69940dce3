import './donations.css'
import { useState } from 'react'
import type { Donations } from '#contract/impact.ts'
import { brightPath, grainPath, lightPaths } from './line-paths.ts'

type Props = {
  donations: Donations
  /** The highlighted donation: the newest, or the visitor's own. */
  bright: { line: number; amount: number } | null
}

/** This year's donations as lines of light on the water; `DonationText` is the text alternative. */
export function DonationLines({ donations, bright }: Props) {
  const { far, near } = lightPaths(donations.lines)
  const [first] = useState(bright?.line)
  return (
    <svg className="donation-lines" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      <path className="donation-lines__grain" d={grainPath} />
      <path d={far} />
      <path className="donation-lines__near" d={near} />
      {bright && (
        <path
          key={bright.line}
          className={
            bright.line === first ? 'donation-lines__bright' : 'donation-lines__bright donation-lines__bright--new'
          }
          d={brightPath(bright.line, bright.amount)}
          data-line={bright.line}
        />
      )}
    </svg>
  )
}
