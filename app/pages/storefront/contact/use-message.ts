import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { isSame } from '#app/features/editing/draft.ts'
import { useAskBeforeLeaving } from '#app/features/editing/leaving.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { useSession } from '#app/features/session/session.ts'
import { checkMessage, type Message, messageFor, type TypedMessage } from './message.ts'

/** The form's state. Typed text stays until it is accepted; sent twice, it is accepted once. */
export function useMessage() {
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(() => messageFor(query))
  const [begun] = useState(typed)
  const [isSent, setSent] = useState(false)
  useAskBeforeLeaving(!isSent && !isSame(typed, begun))
  const messageId = useRef<string | undefined>(undefined)
  const entry = useFilledIn(typed)
  const { errors, setErrors, accept, submit, ...state } = useSubmit((error) =>
    messageOf(error, 'Failed to send message. Please try again.'),
  )

  function change(field: keyof Message, value: string): void {
    setTyped((current) => ({ ...current, [field]: value }))
    accept(field)
  }

  function check(field: keyof Message): void {
    if (entry[field] !== '') setErrors((current) => ({ ...current, [field]: checkMessage(entry)[field] }))
  }

  async function send(): Promise<void> {
    messageId.current ??= crypto.randomUUID()
    await callByHttp('contact.sendContactMessage', { ...entry, messageId: messageId.current })
    setSent(true)
  }

  return {
    ...state,
    entry,
    errors,
    isSent,
    change,
    check,
    submit: (event: React.FormEvent<HTMLFormElement>) => submit(event, { wrong: checkMessage(entry), send }),
  }
}

/** Fills in the name and email of a signed-in visitor; emptied fields stay empty. */
function useFilledIn({ name, email, ...typed }: TypedMessage): Message {
  const session = useSession()
  const known = session.status === 'signed-in' ? session.user : { name: '', email: '' }
  return { ...typed, name: name ?? known.name, email: email ?? known.email }
}
