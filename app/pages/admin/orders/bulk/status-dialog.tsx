import { useState } from 'react'
import { useAskBeforeLeaving } from '#app/features/editing/leaving.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Order } from '#contract/orders.ts'
import { type Cents, formatMoney, sum } from '#domain/money.ts'
import { type OrderStatus, orderStatuses, orderStatusNames } from '#domain/orders/order-status.ts'
import { heldOf, ordersText, planStatus, type StatusChange, type StatusPlan } from './status-plan.ts'
import { type StatusRun, useStatusRun } from './use-status-run.ts'

type Props = { orders: readonly Order[]; onClose: (isDone: boolean) => void }

/** Asks for a status, shows the effect on each selected order and its money, applies it, and shows the result. */
export function StatusDialog({ orders, onClose }: Props) {
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const [returnPayment, setReturnPayment] = useState(true)
  const { run, start, stop } = useStatusRun()
  const may = useMay()
  useAskBeforeLeaving(run?.isRunning === true, { isStoredInside: true })
  const change = status && { status, returnPayment }
  const plan = change && planStatus(orders, change)
  if (run) return <RunDialog run={run} onStop={stop} onStart={start} onClose={() => onClose(true)} />
  return (
    <Dialog
      open
      title={`Change the status of ${ordersText(orders.length)}`}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={!plan || plan.changing.length === 0}
            onClick={() => plan && change && start(plan.changing, change)}
          >
            {confirmText(plan)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Status"
          className="[&_select]:w-full"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => setStatus(orderStatuses.find((one) => one === value) ?? null)}
        >
          <option value="">Choose a status</option>
          {orderStatuses
            .filter((one) => may('refunds') || (one !== 'cancelled' && one !== 'refunded'))
            .map((one) => (
              <option key={one} value={one}>
                {orderStatusNames[one]}
              </option>
            ))}
        </SelectField>
        {plan && change && (
          <Planned
            plan={plan}
            change={change}
            held={sum(plan.changing.map(heldOf))}
            onReturnPayment={setReturnPayment}
          />
        )}
      </div>
    </Dialog>
  )
}

function confirmText(plan: StatusPlan | null): string {
  if (!plan || plan.changing.length === 0) return 'Change'
  const text = `Change ${ordersText(plan.changing.length)}`
  return plan.returned > 0 ? `${text} and return ${formatMoney(plan.returned)}` : text
}

type PlannedProps = {
  plan: StatusPlan
  change: StatusChange
  held: Cents
  onReturnPayment: (returnPayment: boolean) => void
}

const emailed: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled', 'refunded']

function Planned({ plan: { changing, staying }, change, held, onReturnPayment }: PlannedProps) {
  const { status, returnPayment } = change
  return (
    <>
      <p role="status">
        <span>
          {changing.length === 0
            ? 'Nothing changes.'
            : `${ordersText(changing.length)} will be ${orderStatusNames[status].toLowerCase()}.`}
        </span>
        {changing.length > 0 && emailed.includes(status) && <span>{' Each customer gets an email.'}</span>}
        {changing.length > 0 && status === 'cancelled' && <span>{' What was not shipped goes back into stock.'}</span>}
      </p>
      {status === 'cancelled' && held > 0 && (
        <Checkbox
          label={`And return ${formatMoney(held)}`}
          description="To the cards that were charged. Otherwise it is shown as still held, order by order."
          checked={returnPayment}
          onChange={(event) => onReturnPayment(event.currentTarget.checked)}
        />
      )}
      {status === 'refunded' && held > 0 && (
        <p>{formatMoney(held)} goes back. An order is refunded once the gateway has accepted.</p>
      )}
      {staying.length > 0 && <Reasons title={staysText(staying.length)} orders={staying} />}
    </>
  )
}

function staysText(count: number): string {
  return `${ordersText(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}`
}

type Reason = { order: Order; reason: string }

/** Orders with reasons; `joint` connects the number and the reason. */
function Reasons({ title, orders, joint = ' ' }: { title: string; orders: readonly Reason[]; joint?: string }) {
  return (
    <Alert kind="warning">
      <p>{title}:</p>
      <ul className="max-h-40 overflow-auto" aria-label={title}>
        {orders.map(({ order, reason }) => (
          <li key={order._id} className="wrap-anywhere">
            {order.orderNumber + joint + reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type RunProps = {
  run: StatusRun
  onStop: () => void
  onStart: (orders: readonly Order[], change: StatusChange) => void
  onClose: () => void
}

function RunDialog({ run, onStop, onStart, onClose }: RunProps) {
  const { asked, done, failures, isRunning, change } = run
  const tried = done + failures.length
  const name = orderStatusNames[change.status]
  return (
    <Dialog
      open
      title={isRunning ? 'Changing orders' : `${done} of ${ordersText(asked.length)} changed`}
      onClose={isRunning ? onStop : onClose}
      actions={
        isRunning ? (
          <Button size="sm" variant="quiet" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            {failures.length > 0 && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() =>
                  onStart(
                    failures.map(({ order }) => order),
                    change,
                  )
                }
              >
                Try these again
              </Button>
            )}
            <Button size="sm" variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {isRunning && <ProgressBar label="Changing orders" share={tried / asked.length} />}
        <p role="status" className="num">
          {isRunning ? `${tried} of ${asked.length}` : resultText(run, name)}
        </p>
        {failures.length > 0 && (
          <Reasons title={`${ordersText(failures.length)} not changed`} orders={failures} joint=": " />
        )}
      </div>
    </Dialog>
  )
}

function resultText({ change, done, returned, asked, failures }: StatusRun, name: string): string {
  const left = asked.length - done - failures.length
  return [
    change.status === 'refunded'
      ? `${ordersText(done)} asked to be refunded.`
      : `${ordersText(done)} ${done === 1 ? 'is' : 'are'} ${name.toLowerCase()}.`,
    returned > 0 && `${formatMoney(returned)} goes back to the cards that were charged.`,
    left > 0 && `Stopped: ${ordersText(left)} left as they were.`,
  ]
    .filter(Boolean)
    .join(' ')
}
