import { useRef, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useZoneNote } from '#app/features/settings/use-time-name.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ProductDetails } from '#contract/product-editing.ts'
import { clockOf, timeOfClock } from '#domain/time-zone.ts'
import { amountFault, readDollars } from '#domain/typed-amount.ts'

type Values = { publishAt: string; salePrice: string; saleStartsAt: string; saleEndsAt: string }
type Errors = { [Name in keyof Values]?: string }

const planFailed = 'Failed to plan. Please try again.'

/** The time at which the product becomes visible, and the start and end of a sale. Times are by the shop's clock. */
export function PlanFields({ product }: { product: ProductDetails }) {
  const timeZone = useTimeZone()
  const zone = useZoneNote()
  const timeName = useDeadline()
  const plan = usePlan(product, timeZone)
  const { publishAt, plannedSale } = product
  const field = (name: keyof Values, label: string) => ({
    label,
    value: plan.values[name],
    error: plan.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => plan.type({ [name]: event.currentTarget.value }),
  })
  return (
    <section ref={plan.element} aria-label="Planned" className="grid gap-4 border-t border-sand pt-6">
      <h3 className="label">Planned</h3>
      {plan.failure && <Alert kind="failed">{plan.failure}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('publishAt', 'Publish at')}
          type="datetime-local"
          description={publishAt ? `Hidden until ${timeName(publishAt)}` : `Hidden until then${zone}`}
        />
        <MoneyField
          {...field('salePrice', 'Sale price ($)')}
          min={0}
          description={plannedSale?.isRunning ? `On sale until ${timeName(plannedSale.endsAt)}` : undefined}
        />
        <TextField
          {...field('saleStartsAt', 'Sale starts')}
          type="datetime-local"
          description={`Empty: at once${zone}`}
        />
        <TextField
          {...field('saleEndsAt', 'Sale ends')}
          type="datetime-local"
          description={zone ? zone.slice(2) : undefined}
        />
      </div>
      <div className="btnrow">
        <Button size="sm" variant="quiet" pending={plan.isPending} onClick={() => void plan.save(plan.values)}>
          Save plan
        </Button>
        {(publishAt || plannedSale) && (
          <Button size="sm" variant="quiet" onClick={() => void plan.save(noPlan)}>
            {plannedSale?.isRunning ? 'End sale and clear' : 'Clear plan'}
          </Button>
        )}
      </div>
    </section>
  )
}

const noPlan: Values = { publishAt: '', salePrice: '', saleStartsAt: '', saleEndsAt: '' }

function usePlan(product: ProductDetails, timeZone: string) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const element = useRef<HTMLElement>(null)
  const call = useCall('products.scheduleProduct')
  const values = { ...storedPlan(product, timeZone), ...typed }
  function refuse(next: Errors): void {
    setErrors(next)
    focusFirstError(element.current)
  }
  async function save(plan: Values): Promise<void> {
    if (call.isPending) return
    setFailure(null)
    const wrong = errorsOf(plan)
    if (Object.keys(wrong).length > 0) {
      refuse(wrong)
      return
    }
    await call.mutateAsync({ productId: product._id, ...inputOf(plan, timeZone) }).then(
      () => {
        setErrors({})
        setTyped({})
        toast(plan === noPlan ? 'Nothing is planned.' : 'The plan is saved.')
      },
      (error) => {
        setFailure(planFailed)
        refuse((error instanceof RefusalError ? error.data.fields : null) ?? {})
      },
    )
  }
  const type = (change: Partial<Values>) => setTyped({ ...typed, ...change })
  return { element, values, errors, failure, type, save, isPending: call.isPending }
}

function storedPlan({ publishAt, plannedSale }: ProductDetails, timeZone: string): Values {
  const localTime = (time: number | undefined) => typedTime(time, timeZone)
  return {
    publishAt: localTime(publishAt),
    salePrice: plannedSale ? plannedSale.price.toFixed(2) : '',
    saleStartsAt: localTime(plannedSale?.startsAt),
    saleEndsAt: localTime(plannedSale?.endsAt),
  }
}

/** The time as the value of a datetime-local field, with seconds when it has any. */
function typedTime(time: number | undefined, timeZone: string): string {
  if (time === undefined) return ''
  const wall = new Date(clockOf(time, timeZone))
  return wall.toISOString().slice(0, wall.getUTCSeconds() === 0 ? 16 : 19)
}

function errorsOf({ salePrice, saleStartsAt, saleEndsAt }: Values): Errors {
  const isSale = salePrice !== '' || saleStartsAt !== '' || saleEndsAt !== ''
  const wrongPrice = amountFault(salePrice)
  return {
    ...(isSale && salePrice.trim() === '' && { salePrice: 'Sale price is required' }),
    ...(wrongPrice && { salePrice: wrongPrice }),
    ...(isSale && saleEndsAt === '' && { saleEndsAt: 'Choose when the sale ends' }),
  }
}

function inputOf({ publishAt, salePrice, saleStartsAt, saleEndsAt }: Values, timeZone: string) {
  const timeOf = (text: string) => timeOfClock(Date.parse(`${text}Z`), timeZone)
  return {
    publishAt: publishAt ? timeOf(publishAt) : null,
    sale: salePrice
      ? {
          price: readDollars(salePrice) ?? 0,
          startsAt: saleStartsAt ? timeOf(saleStartsAt) : Date.now(),
          endsAt: timeOf(saleEndsAt),
        }
      : null,
  }
}
