import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useZoneNote } from '#app/features/settings/use-time-name.ts'
import { Button } from '#app/ui/button.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ProductDetails } from '#contract/product-editing.ts'
import { noPlan } from './plan-values.ts'
import type { ProductForm } from './use-product-form.ts'

/** The time at which the product becomes visible, and the start and end of a sale. Times are by the shop's clock. */
export function PlanFields({ product, form }: { product: ProductDetails; form: ProductForm }) {
  const zone = useZoneNote()
  const timeName = useDeadline()
  const { publishAt, plannedSale } = product
  return (
    <section aria-label="Planned" className="grid gap-4 border-t border-sand pt-6">
      <h3 className="label">Planned</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.fieldOf('publishAt')}
          type="datetime-local"
          description={publishAt ? `Hidden until ${timeName(publishAt)}` : `Hidden until then${zone}`}
        />
        <MoneyField
          {...form.fieldOf('salePrice')}
          min={0}
          description={plannedSale?.isRunning ? `On sale until ${timeName(plannedSale.endsAt)}` : undefined}
        />
        <TextField {...form.fieldOf('saleStartsAt')} type="datetime-local" description={`Empty: at once${zone}`} />
        <TextField
          {...form.fieldOf('saleEndsAt')}
          type="datetime-local"
          description={zone ? zone.slice(2) : undefined}
        />
      </div>
      {(publishAt || plannedSale) && (
        <div className="btnrow">
          <Button size="sm" variant="quiet" onClick={() => form.type(noPlan)}>
            {plannedSale?.isRunning ? 'End sale and clear' : 'Clear plan'}
          </Button>
        </div>
      )}
    </section>
  )
}
