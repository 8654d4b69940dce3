import { links } from '#app/links.ts'
import { Mark } from '#app/ui/mark.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product } from '#contract/products.ts'
import { scoreText, sustainabilityTier } from '#domain/products/sustainability.ts'

const tierNotes = {
  Exceptional: 'tier, 9 and above',
  Strong: 'tier, 7 to 9',
  Fair: 'tier, 5 to 7',
  Developing: 'tier, below 5',
}

const ticks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The score's tier, with the facts behind it. */
export function Score({ product }: { product: Product }) {
  const { sustainabilityScore: score } = product
  const tier = score === undefined ? null : sustainabilityTier(score)
  return (
    <section className="score" aria-labelledby="score">
      <div className="score__n">
        <p className="label" id="score">
          Sustainability score
        </p>
        <p className="display-l num">
          <span>{score === undefined ? 'N/A' : scoreText(score)}</span>
          {score !== undefined && <span className="score-of">/10</span>}
        </p>
      </div>
      <div>
        {tier && score !== undefined && (
          <>
            <ScoreScale score={score} tier={tier} />
            <p className="small mt-2 flex justify-between gap-4">
              <span>
                <b className="font-medium">{tier}</b> <span className="muted">{tierNotes[tier]}</span>
              </span>
              <TextLink to={links.sustainability()}>How we score</TextLink>
            </p>
          </>
        )}
        <ul className="dash features">
          {factsOf(product).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The large scale: a ruled line from 0 to 10 with a mark at the value. */
function ScoreScale({ score, tier }: { score: number; tier: string }) {
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

/** The product's sustainable features or material, which explain the score. */
function factsOf({ material, sustainableFeatures }: Product): string[] {
  return sustainableFeatures.length > 0 || !material ? sustainableFeatures : [`Made of ${material.toLowerCase()}`]
}
