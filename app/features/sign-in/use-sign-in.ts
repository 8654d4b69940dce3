import { callIdentity } from '#app/features/session/embedded-identity.ts'
import { announceSession } from '#app/features/session/session.ts'
import { type AccountEntry, checkEntry, entryRefusal, type SignInMode } from './account-entry.ts'
import { useEntries } from './use-entries.ts'

type Options = {
  onDone?: (() => void) | undefined
  known?: Partial<AccountEntry> | undefined
  /** Called instead of `onDone` when the account has a second step. */
  onSecondStep: () => void
}

/** The form's state. */
export function useSignIn(mode: SignInMode, { onDone, known, onSecondStep }: Options) {
  return useEntries<keyof AccountEntry>(
    { name: '', email: '', password: '', ...known },
    {
      check: (entry) => checkEntry(mode, entry),
      textOf: (error) => entryRefusal(mode, error),
      async send(entry) {
        const { secondStep } = await sendEntry(mode, entry)
        if (secondStep) return onSecondStep()
        await announceSession()
        onDone?.()
      },
    },
  )
}

/** Signs in or up; signing up also signs in. */
async function sendEntry(mode: SignInMode, entry: AccountEntry): Promise<{ secondStep?: true }> {
  const [name, email, { password }] = [entry.name.trim(), entry.email.trim(), entry]
  return (await (mode === 'sign-in'
    ? callIdentity('sign-in/email', { email, password })
    : callIdentity('sign-up/email', { name, email, password }))) as { secondStep?: true }
}
