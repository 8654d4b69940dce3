import { count, total } from './figure-lines.ts'
import type { Figures } from './step-text.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Counts of visits by the step that they reached. */
export function VisitFunnel({ figures: { now, before, visits } }: { figures: Figures }) {
  const steps = stepsOf(visits.now, total(now).orders)
  const former = stepsOf(visits.before, total(before).orders)
  const [first] = steps
  if (!first?.count)
    return (
      <Frame>
        <p className="muted py-3">No visits were counted in this period.</p>
      </Frame>
    )
  return (
    <Frame>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className="max-sm:hidden">
              <span className="sr">Share of visits</span>
            </th>
            {['Visits', 'Of the step before', 'Before'].map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={step.name}>
              <th scope="row">{step.name}</th>
              <td className="w-2/5 max-sm:hidden">
                <div className="share-bar">
                  <i style={{ width: `${Math.min(100, (step.count / first.count) * 100)}%` }} />
                </div>
              </td>
              <td className="number num font-medium">{count(step.count)}</td>
              <td className="number num text-slate">{shareOf(steps, index)}</td>
              <td className="number num text-slate">{shareOf(former, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <section className="min-w-0" aria-labelledby="visits">
      <div className="figure-head">
        <h2 id="visits">From visit to order</h2>
        <span className="flex-1" />
        <span className="muted tiny">Counted without cookies or personal data</span>
      </div>
      {children}
    </section>
  )
}

type Step = { name: string; count: number }

function stepsOf({ visits, products, carts, checkouts }: Figures['visits']['now'], orders: number): Step[] {
  return [
    { name: 'Visits', count: visits },
    { name: 'Saw a product', count: products },
    { name: 'Cart', count: carts },
    { name: 'Checkout', count: checkouts },
    { name: 'Paid', count: orders },
  ]
}

function shareOf(steps: readonly Step[], index: number): string {
  const [step, previous] = [steps[index], steps[index - 1]]
  return step && previous && previous.count > 0 ? percent(step.count / previous.count) : ''
}
