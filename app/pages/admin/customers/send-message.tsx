import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { EmailPreview } from '#app/pages/admin/emails/email-preview.tsx'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Customer } from '#contract/users.ts'

type Props = { customer: Pick<Customer, '_id' | 'name' | 'email'>; onClose: () => void }

/** An email that the team writes, with a preview. */
export default function SendMessage({ customer, onClose }: Props) {
  const form = useMessage(customer, onClose)
  const { fieldOf, isPending, values } = form
  const { leave, question } = useLeave({ isUnsent: form.changed.length > 0, onLeave: onClose })
  return (
    <Drawer open onClose={leave} title="Send Message">
      <form {...form.form} className="grid gap-5" aria-label={`Message to ${customer.name}`}>
        <p className="muted wrap-anywhere">
          To {customer.name}, {customer.email}
        </p>
        <TextField {...fieldOf('subject')} required maxLength={150} autoFocus readOnly={isPending} />
        <TextArea {...fieldOf('message')} required rows={8} maxLength={5000} readOnly={isPending} />
        <EditingNotice editing={form} />
        <div className="btnrow">
          <Button type="submit" size="sm" variant="primary" pending={isPending}>
            {isPending ? 'Sending' : 'Send email'}
          </Button>
          <Button size="sm" variant="quiet" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
      <Preview customerId={customer._id} subject={values.subject.trim()} message={values.message.trim()} />
      {question}
    </Drawer>
  )
}

type Message = { subject: string; message: string }
const labels: Message = { subject: 'Subject', message: 'Message' }

/** The form of a new message. It keeps its id until it is accepted, so that it is sent once. */
function useMessage({ _id: customerId, name }: Props['customer'], onSent: () => void) {
  const call = useCall('customers.sendMessage')
  const form = useEditing<Message, Message>({
    thing: 'message',
    labelOf: (field) => labels[field],
    stored: null,
    blank: () => ({ subject: '', message: '' }),
    valuesOf: (message) => message,
    storedOf: (message) => message,
    textOf: (_, text) => String(text),
    errorsOf: ({ subject, message }) => ({
      subject: subject.trim() ? null : 'Enter a subject',
      message: message.trim() ? null : 'Write your message',
    }),
    send: async ({ values }) => {
      await call.mutateAsync({ customerId, messageId: form.draftId, ...values })
      return null
    },
    savedText: () => `Your message to ${name} is on its way.`,
    failedText: 'The message was not sent. Please try again.',
    onSaved: onSent,
    isInside: true,
  })
  return form
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
