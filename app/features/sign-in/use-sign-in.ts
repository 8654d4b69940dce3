import { useRef, useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { callIdentity } from '#app/features/session/embedded-identity.ts'
import { announceSession } from '#app/features/session/session.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { type AccountEntry, checkEntry, type EntryErrors, entryRefusal, type SignInMode } from './account-entry.ts'

type Options = {
  onDone?: (() => void) | undefined
  known?: Partial<AccountEntry> | undefined
  /** Called instead of `onDone` when the account has a second step. */
  onSecondStep: () => void
}

/** The form's state; ignores a second submit while the first is pending. */
export function useSignIn(mode: SignInMode, { onDone, known, onSecondStep }: Options) {
  const [entry, setEntry] = useState<AccountEntry>({ name: '', email: '', password: '', ...known })
  const [errors, setErrors] = useState<EntryErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const focusFirstError = useFirstError()

  function change(field: keyof AccountEntry, value: string): void {
    setEntry((current) => ({ ...current, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const wrong = checkEntry(mode, entry)
    setErrors(wrong)
    setRefusal(null)
    if (Object.keys(wrong).length > 0) return focusFirstError(form)
    sending.current = true
    setPending(true)
    try {
      const { secondStep } = await sendEntry(mode, entry)
      if (secondStep) return onSecondStep()
      await announceSession()
      onDone?.()
    } catch (error) {
      const wrong = mode === 'sign-up' ? wrongFields(error) : {}
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) setRefusal(entryRefusal(mode, error))
      else focusFirstError(form)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return { entry, errors, refusal, pending, change, submit }
}

/** Signs in or up; signing up also signs in. */
async function sendEntry(mode: SignInMode, entry: AccountEntry): Promise<{ secondStep?: true }> {
  const [name, email, { password }] = [entry.name.trim(), entry.email.trim(), entry]
  return (await (mode === 'sign-in'
    ? callIdentity('sign-in/email', { email, password })
    : callIdentity('sign-up/email', { name, email, password }))) as { secondStep?: true }
}
