import { useRef, useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { useSession } from '#app/features/session/session.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { checkMessage, type Message, type MessageErrors, messageFor, type TypedMessage } from './message.ts'

/** The form's state. Typed text stays until it is accepted; sent twice, it is accepted once. */
export function useMessage() {
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(() => messageFor(query))
  const [errors, setErrors] = useState<MessageErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const messageId = useRef<string | undefined>(undefined)
  const send = useCall('contact.sendContactMessage')
  const entry = useFilledIn(typed)
  const focusFirstError = useFirstError()

  function change(field: keyof Message, value: string): void {
    setTyped((current) => ({ ...current, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  function check(field: keyof Message): void {
    if (entry[field] !== '') setErrors((current) => ({ ...current, [field]: checkMessage(entry)[field] }))
  }

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (send.isPending) return
    const form = event.currentTarget
    const wrong = checkMessage(entry)
    setErrors(wrong)
    setRefusal(null)
    if (Object.keys(wrong).length > 0) return focusFirstError(form)
    messageId.current ??= crypto.randomUUID()
    await send.mutateAsync({ ...entry, messageId: messageId.current }).catch((error: unknown) => {
      const fields = error instanceof RefusalError ? error.data.fields : undefined
      setErrors(fields ?? {})
      if (fields) return focusFirstError(form)
      setRefusal(messageOf(error, 'Failed to send message. Please try again.'))
    })
  }

  return { entry, errors, refusal, pending: send.isPending, sent: send.isSuccess, change, check, submit }
}

/** Fills in the name and email of a signed-in visitor; emptied fields stay empty. */
function useFilledIn({ name, email, ...typed }: TypedMessage): Message {
  const session = useSession()
  const known = session.status === 'signed-in' ? session.user : { name: '', email: '' }
  return { ...typed, name: name ?? known.name, email: email ?? known.email }
}
