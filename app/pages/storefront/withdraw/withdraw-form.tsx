import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { partRows, readWithdrawalForm } from '#domain/returns/withdrawal-form.ts'
import { withdrawalText } from '#domain/returns/withdrawal-text.ts'

type Errors = ReturnType<typeof useSending>['errors']

/** The results of a form sent without scripts, by the value in the URL. */
const failures = new Map<string, string>(
  Object.entries({
    wrong: 'Please check the order number, the email address and the lines.',
    busy: 'Too many requests. Please try again in an hour.',
    failed: 'Your withdrawal was not sent. Please try again.',
  }),
)

/** Order number and email are enough. A browser without scripts posts to the page's own URL. */
export function WithdrawForm({ state }: { state: string | null }) {
  const { submit, errors, failure, isPending, isSent } = useSending()
  if (isSent || state === 'received') return <Sent hasFocus={isSent} />
  return (
    <form className="field-grid" method="post" action="/withdraw" noValidate onSubmit={submit} aria-label="Withdrawal">
      <Contract errors={errors} />
      <Parts error={errors.parts} />
      <div className="span-6 grid gap-4">
        <FailureNotice failure={failure ?? failures.get(state ?? '') ?? null} />
        <button
          type="submit"
          className="btn btn--primary btn--lg justify-self-start"
          aria-busy={isPending || undefined}
        >
          {isPending && <Spinner />}
          {withdrawalText.confirm}
        </button>
        <p className="small muted max-w-[34em]">
          {withdrawalText.what} {withdrawalText.payer}
        </p>
      </div>
    </form>
  )
}

function Contract({ errors }: { errors: Errors }) {
  const [query] = useSearchParams()
  return (
    <>
      <TextField
        className="span-3"
        label="Order number"
        name="orderNumber"
        placeholder="SM-"
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={query.get('order') ?? ''}
        error={errors.orderNumber}
      />
      <TextField
        className="span-3"
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        error={errors.email}
      />
    </>
  )
}

/** The lines to withdraw, by their numbers in the order's email, as the form must not reveal what is in an order. */
function Parts({ error }: { error: string | undefined }) {
  return (
    <details className="span-6 withdraw__parts">
      <summary>Only some of the bags?</summary>
      <p className="small muted max-w-[34em]">
        Leave this empty to withdraw from the whole order. Line 1 is the first bag in your order's email.
      </p>
      {partRows.map((row) => (
        <div className="withdraw__row" key={row}>
          {[
            { name: `line${row}`, label: 'Line', placeholder: String(row) },
            { name: `pieces${row}`, label: 'Pieces', placeholder: '1' },
          ].map((field) => (
            <TextField
              key={field.name}
              {...field}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              hideLabel={row > 1}
            />
          ))}
        </div>
      ))}
      {error && <FieldError id="withdraw-parts">{error}</FieldError>}
    </details>
  )
}

/** Sends the same request until it is accepted, so that nothing is withdrawn twice. */
function useSending() {
  const requestId = useRef<string | undefined>(undefined)
  const [isSent, setSent] = useState(false)
  const { submit, ...state } = useSubmit((error) => messageOf(error, failures.get('failed') ?? ''))
  function read(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    const fields = new FormData(event.currentTarget)
    const { typed, errors } = readWithdrawalForm((name) => String(fields.get(name) ?? ''))
    async function send(): Promise<void> {
      requestId.current ??= crypto.randomUUID()
      await callByHttp('returns.withdrawByForm', { ...typed, requestId: requestId.current })
      setSent(true)
    }
    return submit(event, { wrong: errors, send })
  }
  return { ...state, isSent, submit: read }
}

function Sent({ hasFocus }: { hasFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  return (
    <div className="grid content-start gap-4" role="status">
      <h2 className="display-s" tabIndex={-1} ref={heading}>
        Your withdrawal is sent
      </h2>
      <p className="lead">{withdrawalText.received}</p>
    </div>
  )
}
