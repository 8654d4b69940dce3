import { useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { callIdentity } from '#app/features/session/embedded-identity.ts'
import { announceSession } from '#app/features/session/session.ts'
import { type AccountEntry, checkEntry, entryRefusal, type SignInMode } from './account-entry.ts'

type Options = {
  onDone?: (() => void) | undefined
  known?: Partial<AccountEntry> | undefined
  /** Called instead of `onDone` when the account has a second step. */
  onSecondStep: () => void
}

/** The form's state. */
export function useSignIn(mode: SignInMode, { onDone, known, onSecondStep }: Options) {
  const [entry, setEntry] = useState<AccountEntry>({ name: '', email: '', password: '', ...known })
  const { errors, failure, isPending, accept, submit } = useSubmit(
    (error) => entryRefusal(mode, error),
    (error) => (mode === 'sign-up' ? wrongFields(error) : {}),
  )

  function change(field: keyof AccountEntry, value: string): void {
    setEntry((current) => ({ ...current, [field]: value }))
    accept(field)
  }

  async function send(): Promise<void> {
    const { secondStep } = await sendEntry(mode, entry)
    if (secondStep) return onSecondStep()
    await announceSession()
    onDone?.()
  }

  return {
    entry,
    errors,
    failure,
    isPending,
    change,
    submit: (event: React.FormEvent<HTMLFormElement>) => submit(event, { wrong: checkEntry(mode, entry), send }),
  }
}

/** Signs in or up; signing up also signs in. */
async function sendEntry(mode: SignInMode, entry: AccountEntry): Promise<{ secondStep?: true }> {
  const [name, email, { password }] = [entry.name.trim(), entry.email.trim(), entry]
  return (await (mode === 'sign-in'
    ? callIdentity('sign-in/email', { email, password })
    : callIdentity('sign-up/email', { name, email, password }))) as { secondStep?: true }
}
