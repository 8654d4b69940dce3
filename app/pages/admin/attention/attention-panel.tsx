import { lazy, Suspense } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import type { Output } from '#app/engine/data/functions.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { OrderFile } from '#app/features/orders/order-file.tsx'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { useSteadyFocus } from '#app/pages/admin/list/use-steady-focus.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Attention } from '#contract/admin.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { type AttentionKind, attentionKinds } from '#domain/reporting/attention.ts'
import { thousands } from '#domain/text/thousands.ts'
import { kindText, lineText } from './attention-text.ts'

const SendAgain = lazy(async () => ({ default: (await import('#app/pages/admin/emails/send-again.tsx')).SendAgain }))

/** Things that need attention, by reason; each disappears once it is solved. */
export function AttentionPanel() {
  const { data, isError, refetch } = useAnswer('admin.getAttention', {})
  const steadyFocus = useSteadyFocus(data?.lines ?? [])
  if (!data && isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading what needs attention">
        <Skeleton lines={6} height={48} />
      </div>
    )
  const shown = attentionKinds.filter((kind) => data.counts[kind] > 0)
  const notes = <Notes {...data} />
  if (shown.length === 0)
    return (
      <section aria-label="Needs attention" className="grid gap-8" {...steadyFocus}>
        {notes}
        {!data.isWithoutTwoSteps && data.warnings.length === 0 && (
          <EmptyState
            title="Nothing needs attention"
            text="Money, disputes, parcels and emails are as they should be."
          />
        )}
      </section>
    )
  return (
    <section aria-label="Needs attention" className="grid gap-8" {...steadyFocus}>
      {notes}
      {shown.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          count={data.counts[kind]}
          lines={data.lines.filter((line) => line.kind === kind)}
        />
      ))}
    </section>
  )
}

function Notes({ warnings, isSellerUnset, isWithoutTwoSteps }: Output<'admin.getAttention'>) {
  const may = useMay()
  return (
    <>
      {warnings.map(({ kind, title, advice }) => (
        <Alert key={kind} kind="failed">
          {`${title}. ${advice}`}
        </Alert>
      ))}
      {isWithoutTwoSteps && (
        <Alert
          kind="failed"
          action={may('people') && <TextLink to={`${adminLinks.settings()}#security`}>Turn it on</TextLink>}
        >
          Two-step sign-in is off for the team: a password alone opens the administration.
        </Alert>
      )}
      {isSellerUnset && (
        <Alert
          kind="info"
          action={may('settings') && <TextLink to={`${adminLinks.settings()}#company`}>Enter yours</TextLink>}
        >
          Terms, footer and invoices still name the standard seller.
        </Alert>
      )}
    </>
  )
}

function Kind({ kind, count: all, lines }: { kind: AttentionKind; count: number; lines: readonly Attention[] }) {
  const { title, note, isUrgent } = kindText[kind]
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-stone pb-3">
        <span className={`num text-lg font-medium ${isUrgent ? 'text-danger' : ''}`}>{thousands(all)}</span>
        <h2 className="font-medium">{title}</h2>
        {note && <span className="muted">{note}</span>}
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      {all > lines.length && (
        <p className="muted pt-3">
          These are the oldest {lines.length} of {thousands(all)}.
        </p>
      )}
    </section>
  )
}

function Line({ line }: { line: Attention }) {
  const { kind, orderNumber, name, amount } = line
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-sand py-2 lg:grid-cols-[140px_160px_minmax(0,1fr)_110px_160px]">
      {orderNumber ? (
        <Link className="row-id" to={adminLinks.order(orderNumber)}>
          {orderNumber}
        </Link>
      ) : kind === 'payout-unconfirmed' ? (
        <Link className="row-id" to={adminLinks.giving()}>
          Payout
        </Link>
      ) : (
        <Link className="row-id" to={`${adminLinks.emails()}?status=failed`}>
          No order
        </Link>
      )}
      <span className="wrap-anywhere max-lg:order-3 max-lg:col-span-2 max-lg:text-slate">{name}</span>
      <span className="wrap-anywhere max-lg:order-4 max-lg:col-span-2">{lineText(line, useDates())}</span>
      <span className="num text-right font-medium">{amount === null ? '' : formatMoney(fromDollars(amount))}</span>
      <span className="max-lg:order-5 max-lg:col-span-2 lg:justify-self-end">
        <Step line={line} />
      </span>
    </li>
  )
}

/** The next step for a thing: an action, or a link. */
function Step({ line: { _id, kind, orderId, orderNumber, name } }: { line: Attention }) {
  if (kind === 'email-failed')
    return (
      <Suspense>
        <SendAgain email={{ _id, recipient: name, status: 'failed' }} />
      </Suspense>
    )
  if (!orderId || !orderNumber) return null
  if (kind === 'not-shipped')
    return <OrderFile order={{ _id: orderId, orderNumber }} kind="packing-slip" className="link" />
  return (
    <TextLink to={adminLinks.order(orderNumber)}>
      <span>{kind === 'dispute-open' ? 'See the dispute' : 'Decide'}</span>
      <span className="sr"> of order {orderNumber}</span>
    </TextLink>
  )
}
