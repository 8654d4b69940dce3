import { useSettings } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { ScoreScale } from '#app/pages/storefront/product/score-scale.tsx'
import { Button } from '#app/ui/button.tsx'
import { longDate, monthName } from '#app/ui/dates.ts'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Passport } from '#contract/pieces.ts'
import { serialText } from '#domain/pieces/serial.ts'
import { weightText } from '#domain/products/measures.ts'
import { scoreText, sustainabilityTier } from '#domain/products/sustainability.ts'

/** All that the shop knows of a piece; a part about which it knows nothing is left out. */
export function PassportFacts({ passport }: { passport: Passport }) {
  const { serial, number, lastNumber, productName, productSlug, sustainabilityScore, careInstructions } = passport
  const { basisPoints } = useSettings().charityShare
  return (
    <div className="passport__facts">
      <p className="passport__number num">
        No. {number}
        <span className="muted"> of {lastNumber}</span>
      </p>
      <h1 className="display-m mt-5">{productName}</h1>
      <p className="muted mt-2">{originText(passport)}</p>
      <p className="mt-5 mb-9">
        <State passport={passport} />
      </p>
      <Material passport={passport} />
      <Making passport={passport} />
      {sustainabilityScore !== undefined && <Score score={sustainabilityScore} />}
      <Part title="Care">
        {careInstructions && <p className="whitespace-pre-line">{careInstructions}</p>}
        <p className="mt-3">
          <TextLink to={links.careGuide()}>Care Guide</TextLink>
        </p>
      </Part>
      <Part title="Guarantee">
        <p>Stitching, edges and construction are guaranteed for the lifetime of the bag.</p>
        <p className="mt-3">
          <TextLink to={links.shippingReturns('guarantee')}>What the guarantee covers</TextLink>
        </p>
      </Part>
      {basisPoints > 0 && (
        <Part title="What it gives">
          <p>{basisPoints / 100}% of each order goes to a charity that the buyer chooses.</p>
          <p className="mt-3">
            <TextLink to={links.ourImpact()}>Our Impact</TextLink>
          </p>
        </Part>
      )}
      {productSlug && (
        <p className="passport__part">
          <Button to={links.product(productSlug)}>See the {productName}</Button>
        </p>
      )}
      <p className="passport__part small muted">
        <span>
          {productSlug
            ? 'This page stays, also when the bag is no longer sold.'
            : 'This bag is no longer sold. Its page stays.'}
        </span>{' '}
        Nobody who reads it sees who owns the bag. Passport{' '}
        <span className="num whitespace-nowrap">{serialText(serial)}</span>.
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="passport__part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** 'Terracotta, made in Livorno in March 2026' */
function originText({ variantName, place, madeOn }: Passport): string {
  const made = [place && `in ${place}`, madeOn && `in ${monthName(Date.parse(madeOn))}`].filter(Boolean).join(' ')
  const text = [variantName, made && `made ${made}`].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function State({ passport: { state, soldIn, retiredIn } }: { passport: Passport }) {
  if (state === 'retired')
    return (
      <StatusDot kind="neutral">
        {`${soldIn ? 'Taken back and retired' : 'Retired before it was sold'}${inMonth(retiredIn)}`}
      </StatusDot>
    )
  return state === 'sold' ? (
    <StatusDot kind="ok">{`Sold${inMonth(soldIn)}`}</StatusDot>
  ) : (
    <StatusDot kind="info">Not sold yet</StatusDot>
  )
}

function Material({ passport: { material, sustainableFeatures, weightGrams } }: { passport: Passport }) {
  if (!material && sustainableFeatures.length === 0) return null
  return (
    <Part title="What it is made of">
      {material && <p>{material}</p>}
      {sustainableFeatures.length > 0 && (
        <ul className="dash mt-3">
          {sustainableFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {weightGrams !== undefined && <p className="small muted mt-3">{weightText(weightGrams)} in all.</p>}
    </Part>
  )
}

function Making({ passport: { maker, place, madeOn, batchName } }: { passport: Passport }) {
  const facts = [
    ['By', maker],
    ['Where', place],
    ['Finished', madeOn && longDate(Date.parse(madeOn))],
    ['Batch', batchName],
  ] as const
  return (
    <Part title="Who made it">
      <dl className="passport__list">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

function Score({ score }: { score: number }) {
  const tier = sustainabilityTier(score)
  return (
    <Part title="Score">
      <div className="passport__score">
        <p className="display-m num">
          {scoreText(score)}
          <span className="muted">/10</span>
        </p>
        <ScoreScale score={score} tier={tier} />
      </div>
      <p className="small mt-3">
        <b className="font-medium">{tier}</b> tier. <TextLink to={links.sustainability()}>How we score</TextLink>
      </p>
    </Part>
  )
}

/** ' in March 2026'; empty while the month is not known. */
function inMonth(month: string | undefined): string {
  return month ? ` in ${monthName(Date.parse(month))}` : ''
}
