import Check from 'lucide-react/icons/check'
import { type Step, stepNames, stepState } from './steps.ts'

const looks = { done: 'ok', current: 'on', later: '' } as const

export function StepIndicator({ current }: { current: Step }) {
  return (
    <ol className="steps" aria-label="Checkout progress">
      {stepNames.map(([step, name]) => {
        const state = stepState(step, current)
        return (
          <li key={step} className={looks[state]} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' && <Check className="icon icon--sm" role="img" aria-label="Done" />}
            {name}
          </li>
        )
      })}
    </ol>
  )
}
