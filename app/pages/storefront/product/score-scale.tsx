import { Mark } from '#app/ui/mark.tsx'
import { scoreText } from '#domain/products/sustainability.ts'

const ticks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The large scale: a ruled line from 0 to 10 with a mark at the value. */
export function ScoreScale({ score, tier }: { score: number; tier: string }) {
  return (
    <div
      className="bearing bearing--lg"
      style={{ '--v': score } as React.CSSProperties}
      role="img"
      aria-label={`Sustainability score ${scoreText(score)} out of 10, ${tier}`}
    >
      <div className="ruler">
        {ticks.map((tick) => (
          <b
            key={tick}
            className={tick % 5 === 0 ? 'is-major' : undefined}
            style={{ left: tick === 10 ? 'calc(100% - 1px)' : `${tick * 10}%` }}
          />
        ))}
        <em />
        <Mark />
      </div>
    </div>
  )
}
