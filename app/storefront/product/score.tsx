import { ScoreScale } from '#app/ui/score-scale.tsx'
import type { Product } from '#contract/products.ts'
import { sustainabilityTier } from '#domain/sustainability.ts'

const tierNotes = {
  Exceptional: 'tier, 9 and above',
  Strong: 'tier, 7 to 9',
  Fair: 'tier, 5 to 7',
  Developing: 'tier, below 5',
}

/** The score as a tier, with the facts behind it. */
export function Score({ product: { sustainabilityScore: score, sustainableFeatures } }: { product: Product }) {
  const tier = score === undefined ? null : sustainabilityTier(score)
  if (tier === null && sustainableFeatures.length === 0) return null
  return (
    <section className="score">
      <div className="score__n">
        <h2 className="label">Sustainability score</h2>
        <p className="d-l num">
          {score === undefined ? 'N/A' : score.toFixed(1)}
          {score !== undefined && <span className="of">/10</span>}
        </p>
      </div>
      <div>
        {tier && score !== undefined && (
          <>
            <ScoreScale score={score} tier={tier} />
            <p className="small">
              <b className="font-medium">{tier}</b> <span className="muted">{tierNotes[tier]}</span>
            </p>
          </>
        )}
        <ul className="dash feats">
          {sustainableFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
