import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product } from '#contract/products.ts'
import { scoreText, sustainabilityTier } from '#domain/products/sustainability.ts'
import { ScoreScale } from './score-scale.tsx'

const tierNotes = {
  Exceptional: 'tier, 9 and above',
  Strong: 'tier, 7 to 9',
  Fair: 'tier, 5 to 7',
  Developing: 'tier, below 5',
}

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

/** The product's sustainable features or material, which explain the score. */
function factsOf({ material, sustainableFeatures }: Product): string[] {
  return sustainableFeatures.length > 0 || !material ? sustainableFeatures : [`Made of ${material.toLowerCase()}`]
}
