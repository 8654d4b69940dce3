import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { useSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
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
  const { errors, accept, submit, forget, isPending, failure } = useSubmit((error) =>
    messageOf(error, 'This did not work. Please try again.'),
  )
  const email = typed ?? (session.status === 'signed-in' ? session.user.email : '')
  const wrong = isFullEmail(email) ? {} : { email: 'Enter a full email address' }
  async function send(): Promise<void> {
    await callByHttp('stockNotices.requestStockNotice', { ...wanted, email })
    onNoted(email.trim())
  }
  return (
    <form noValidate onSubmit={(event) => submit(event, { wrong, send })} className="notice__form">
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
        error={errors.email ?? failure}
        onChange={(event) => {
          setTyped(event.target.value)
          accept('email')
          forget()
        }}
      />
      <Button type="submit" pending={isPending}>
        Tell me
      </Button>
    </form>
  )
}
