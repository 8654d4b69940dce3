import { useRef } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { goodsAndTax, lineRecord } from '#app/features/orders/line-record.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { Order } from '#contract/orders.ts'
import type { User } from '#contract/users.ts'
import { formatMoney, fromDollars, sum } from '#domain/money.ts'
import { refundOf } from '#domain/orders/line-refund.ts'
import { type ReturnReason, returnReasonName, returnReasons } from '#domain/returns/return-reason.ts'
import { returnLimits } from '#domain/returns/return-request.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { EvidenceField } from './evidence-field.tsx'
import { type ReturnFormState, useReturnForm } from './use-return-form.ts'

type Props = { order: Order; user: User /** Milliseconds since 1970. */; until: number }

export function ReturnForm({ order, user, until }: Props) {
  const form = useReturnForm(order, user.clerkUserId)
  const frame = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError()
  return (
    <>
      <Head order={order} until={until} />
      <form
        ref={frame}
        aria-label="Request a return"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit().then((isWhole) => isWhole || focusFirstError(frame.current))
        }}
      >
        <Section title="Choose items" text="How many of each you are returning">
          <Items order={order} form={form} />
        </Section>
        <Section title="What happened">
          <TextFields form={form} />
        </Section>
        <Section
          title="Photos or a short film"
          text={`Up to ${returnLimits.files} files of 10 MB each. Only you and our workshop can open them.`}
        >
          <EvidenceField
            files={form.evidence}
            error={form.errors.evidence ?? null}
            isForgotten={form.hasForgottenFiles}
          />
        </Section>
        <Section title="To be returned to you">
          <Sum order={order} quantities={form.draft.quantities} />
          <FailureNotice failure={form.failure} className="mt-6" />
          <div className="btnrow mt-6">
            <Button type="submit" variant="primary" size="lg" pending={form.isPending}>
              Request Return
            </Button>
            <Button size="lg" to={links.account('orders')}>
              Back to Orders
            </Button>
          </div>
        </Section>
      </form>
    </>
  )
}

function Head({ order, until }: Omit<Props, 'user'>) {
  const { longDate } = useDates()
  const deadline = useDeadline()
  const days = Math.floor((until - Date.now()) / dayMs)
  return (
    <p className="return-form__head">
      <span>
        Order <b className="num font-medium">{order.orderNumber}</b>, delivered{' '}
        {longDate(order.deliveredAt ?? order._creationTime)}
      </span>
      <span className="muted">
        Open until {deadline(until)}.{days > 0 && <span>{` ${days} ${days === 1 ? 'day' : 'days'} left`}</span>}
      </span>
    </p>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <section className="return-section" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {text && <p className="small muted mt-1">{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

function Items({ order, form: { draft, change, errors } }: { order: Order; form: ReturnFormState }) {
  return (
    <fieldset aria-invalid={errors.items ? true : undefined}>
      <legend className="sr">Items to return</legend>
      {order.items.map((item, index) => (
        <Item
          key={`${item.productId}:${item.variantId}:${item.variantName}`}
          item={item}
          quantity={draft.quantities[index] ?? 0}
          onChange={(quantity) => change({ quantities: draft.quantities.with(index, quantity) })}
        />
      ))}
      {errors.items && (
        <FieldError id="return-items-error" isAlert>
          {errors.items}
        </FieldError>
      )}
    </fieldset>
  )
}

type ItemProps = { item: Order['items'][number]; quantity: number; onChange: (quantity: number) => void }

function Item({ item, quantity, onChange }: ItemProps) {
  const { free } = item.pieces
  const price = formatMoney(fromDollars(item.unitPrice))
  return (
    <div className={quantity > 0 ? 'return-item is-on' : 'return-item'}>
      <Picture url={item.imageUrl} alt="" sizes="72px" />
      <div>
        <b className="font-medium">{item.productName}</b>
        {item.variantName && <p className="muted">{item.variantName}</p>}
      </div>
      <span className="num">{item.quantity > 1 ? `${price} each` : price}</span>
      <div className="return-item__count">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline */}
        <div role="group" className="quantity" aria-label={`Pieces of ${item.productName} to return`}>
          <button
            type="button"
            aria-label="One less"
            aria-disabled={quantity === 0}
            onClick={() => quantity > 0 && onChange(quantity - 1)}
          >
            <span aria-hidden="true">−</span>
          </button>
          <output className="num">{quantity}</output>
          <button
            type="button"
            aria-label="One more"
            aria-disabled={quantity >= free}
            onClick={() => quantity < free && onChange(quantity + 1)}
          >
            <span aria-hidden="true">+</span>
          </button>
        </div>
        <span className="small muted num">{free === 0 ? 'Nothing left to return' : `${quantity} of ${free}`}</span>
      </div>
    </div>
  )
}

function TextFields({ form: { draft, change, errors } }: { form: ReturnFormState }) {
  return (
    <div className="grid gap-6">
      <SelectField
        label="Reason"
        className="max-w-90"
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value as ReturnReason })}
      >
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonName(reason)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Description"
        rows={4}
        required
        maxLength={returnLimits.description}
        value={draft.description}
        error={errors.description}
        announcesError
        onChange={(event) => change({ description: event.target.value })}
      />
    </div>
  )
}

/** The refund of the chosen pieces, as the server computes it. */
function Sum({ order, quantities }: { order: Order; quantities: readonly number[] }) {
  const { freeReturnOver } = useReturnText()
  const pieces = quantities.reduce((all, quantity) => all + quantity, 0)
  const requested = sum(order.items.map((item, index) => refundOf(lineRecord(item), quantities[index] ?? 0)))
  const { goods, tax } = goodsAndTax(requested, order)
  return (
    <>
      <dl className="return-form__figures num">
        <dt>
          {pieces} <span>{pieces === 1 ? 'piece' : 'pieces'}</span>
          {order.discountAmount > 0 && <span>, after discount</span>}
        </dt>
        <dd>{formatMoney(goods)}</dd>
        <dt>
          Tax on <span>{pieces === 1 ? 'it' : 'them'}</span>
        </dt>
        <dd>{formatMoney(tax)}</dd>
        <dt className="is-total">Requested</dt>
        <dd className="is-total">{formatMoney(requested)}</dd>
      </dl>
      <p className="small muted mt-3">
        Delivery and your own donation are not part of a return. Return shipping is free for defective items or orders
        over {freeReturnOver}.
      </p>
    </>
  )
}
