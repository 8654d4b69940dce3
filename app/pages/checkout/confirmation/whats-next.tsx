import Check from 'lucide-react/icons/check'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import type { Order } from '#contract/orders.ts'
import { nextSteps } from './next-steps.ts'

export function WhatsNext({ order }: { order: Order | undefined }) {
  const { longDate: dayName } = useDates()
  return (
    <section aria-labelledby="next">
      <h2 className="display-s mb-6" id="next">
        What's Next
      </h2>
      <ol className="mb-10 border-b border-stone">
        {nextSteps(order, dayName).map(({ title, text, isDone }, index) => (
          <li key={title} className="grid grid-cols-[48px_1fr] border-t border-stone py-5">
            {isDone ? (
              <Check className="icon text-ultra" role="img" aria-label="Done" />
            ) : (
              <span className="title" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span>
              <span className="font-medium">{title}</span>
              <br />
              <span className="muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
