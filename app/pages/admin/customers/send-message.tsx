import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EmailPreview } from '#app/pages/admin/emails/email-preview.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Customer } from '#contract/users.ts'

type Props = { customer: Pick<Customer, '_id' | 'name' | 'email'>; onClose: () => void }

/** An email that the team writes, with a preview. */
export default function SendMessage({ customer, onClose }: Props) {
  const form = useMessage(customer, onClose)
  const { subject, message, missing, send, isSending, failure } = form
  const { leave, question } = useLeave({ isUnsent: subject !== '' || message !== '', onLeave: onClose })
  return (
    <Drawer open onClose={leave} title="Send Message">
      <form
        className="grid gap-5"
        aria-label={`Message to ${customer.name}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="muted wrap-anywhere">
          To {customer.name}, {customer.email}
        </p>
        <TextField
          label="Subject"
          required
          maxLength={150}
          autoFocus
          readOnly={isSending}
          error={missing.subject}
          value={subject}
          onChange={(event) => form.setSubject(event.currentTarget.value)}
        />
        <TextArea
          label="Message"
          required
          rows={8}
          maxLength={5000}
          readOnly={isSending}
          error={missing.message}
          value={message}
          onChange={(event) => form.setMessage(event.currentTarget.value)}
        />
        {failure && <Alert kind="failed">{failure}</Alert>}
        <div className="btnrow">
          <Button type="submit" size="sm" variant="primary" pending={isSending}>
            {isSending ? 'Sending' : 'Send email'}
          </Button>
          <Button size="sm" variant="quiet" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
      <Preview customerId={customer._id} subject={subject.trim()} message={message.trim()} />
      {question}
    </Drawer>
  )
}

/** The form's state. A message keeps its id until it is accepted, so that it is sent once. */
function useMessage({ _id: customerId, name }: Props['customer'], onSent: () => void) {
  const [messageId] = useState(() => crypto.randomUUID())
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const call = useCall('customers.sendMessage')
  const isWhole = subject.trim() !== '' && message.trim() !== ''
  async function send(): Promise<void> {
    setTried(true)
    if (call.isPending || !isWhole) return
    const isTaken = await call.mutateAsync({ customerId, messageId, subject, message }).then(
      () => true,
      () => false, // shown as failure
    )
    if (!isTaken) return
    toast(`Your message to ${name} is on its way.`)
    onSent()
  }
  const missing = {
    subject: isTried && subject.trim() === '' ? 'Enter a subject' : undefined,
    message: isTried && message.trim() === '' ? 'Write your message' : undefined,
  }
  const failure = call.isError ? messageOf(call.error, 'The message was not sent. Please try again.') : null
  return { subject, setSubject, message, setMessage, missing, send, isSending: call.isPending, failure }
}

type Written = { customerId: string; subject: string; message: string }

/** Preview of the message, rendered by the shop as the email itself is. */
function Preview(written: Written) {
  const input = useCalm(written)
  const isEmpty = input.subject === '' || input.message === ''
  return (
    <section aria-label="Preview" className="mt-8 grid gap-3">
      <h3 className="font-medium">Preview</h3>
      {isEmpty ? (
        <p className="muted">The email shows here once it has a subject and a message.</p>
      ) : (
        <Email {...input} />
      )}
    </section>
  )
}

function Email(input: Written) {
  const preview = useAnswer('customers.previewMessage', input, { keepsPrevious: true })
  if (preview.data) return <EmailPreview email={preview.data} />
  if (preview.isError) return <p className="muted">The preview did not load. The email can still be sent.</p>
  return null
}

const calmMs = 400

/** The latest value once typing pauses. */
function useCalm({ customerId, subject, message }: Written): Written {
  const [calm, setCalm] = useState({ customerId, subject, message })
  useEffect(() => {
    const timer = setTimeout(() => setCalm({ customerId, subject, message }), calmMs)
    return () => clearTimeout(timer)
  }, [customerId, subject, message])
  return calm
}
