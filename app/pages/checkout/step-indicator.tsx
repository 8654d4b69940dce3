import Check from 'lucide-react/icons/check'
import { type Step, stepNames, stepState } from '#app/features/saved-checkout/steps.ts'
import type { CheckoutState } from './use-checkout.ts'

const looks = { done: 'is-done', current: 'is-on', later: '' } as const

type Props = { current: Step; goTo: CheckoutState['goTo']; isLocked: boolean }

/** The checkout's progress, with links to finished steps. */
export function StepIndicator({ current, goTo, isLocked }: Props) {
  return (
    <ol className="steps" aria-label="Checkout progress">
      {stepNames.map(([step, name]) => {
        const state = stepState(step, current)
        return (
          <li key={step} className={looks[state]} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' && !isLocked ? (
              <button type="button" onClick={() => goTo(step)}>
                <Done />
                {name}
              </button>
            ) : (
              <span>
                {state === 'done' && <Done />}
                {name}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Done() {
  return <Check className="icon icon--sm" role="img" aria-label="Done" />
}
