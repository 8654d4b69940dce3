import { useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { isFullEmail } from '#domain/people/email-address.ts'

/** A form for one email when a choice is back in stock, and then its confirmation. */
export function StockNotice(wanted: { productId: string; variantIds: string[] }) {
  const [notedFor, setNotedFor] = useState<string | null>(null)
  return (
    <div className="notice">
      <div role="status">{notedFor && <p>We will write to {notedFor} once, when it is back.</p>}</div>
      {!notedFor && <NoticeForm wanted={wanted} onNoted={setNotedFor} />}
    </div>
  )
}

type FormProps = { wanted: { productId: string; variantIds: string[] }; onNoted: (email: string) => void }

function NoticeForm({ wanted, onNoted }: FormProps) {
  const session = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const focusFirstError = useFirstError()
  const { mutateAsync, isPending } = useCall('stockNotices.requestStockNotice')
  const email = typed ?? (session.status === 'signed-in' ? session.user.email : '')
  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const wrong = isFullEmail(email) ? null : 'Enter a full email address'
    setError(wrong)
    if (wrong) return focusFirstError(form)
    try {
      await mutateAsync({ ...wanted, email })
      onNoted(email.trim())
    } catch (failure) {
      setError(textFor(failure))
      focusFirstError(form)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="notice__form">
      <TextField
        label="Tell me when it is back"
        description="One email, nothing else."
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={254}
        placeholder="Email address"
        value={email}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <Button type="submit" pending={isPending}>
        Tell me
      </Button>
    </form>
  )
}

function textFor(failure: unknown): string {
  if (!(failure instanceof RefusalError) || failure.status >= 500) return 'This did not work. Please try again.'
  const { email } = (failure.data.fields ?? {}) as { email?: string }
  return email ?? failure.message
}
