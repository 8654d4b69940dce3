import KeyRound from 'lucide-react/icons/key-round'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { announceSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { findPasskey, hasPasskeys } from './passkey-device.ts'
import { askForPasskey, enterByPasskey, refusalText } from './sign-in-calls.ts'

/** The button to sign in by passkey. */
export function PasskeySignIn({ block, onDone }: { block: boolean; onDone?: (() => void) | undefined }) {
  const enter = async (entry: unknown) => {
    await enterByPasskey(entry)
    await announceSession()
    onDone?.()
  }
  return <PasskeyButton block={block} text="Sign in with a passkey" onEntry={enter} />
}

type Props = { block: boolean; text: string; onEntry: (entry: unknown) => Promise<void> }

/** A button that asks the device for a passkey; nothing when the browser does not support passkeys. */
export function PasskeyButton({ block, text, onEntry }: Props) {
  const { attempt, failure, isPending } = useAttempt(refusalText)
  if (!hasPasskeys()) return null
  const ask = async () => {
    const entry = await findPasskey(await askForPasskey())
    if (entry !== null) await onEntry(entry)
  }
  return (
    <>
      <Button block={block} pending={isPending} onClick={() => void attempt(ask)}>
        <KeyRound className="icon" aria-hidden="true" />
        {text}
      </Button>
      <FailureNotice failure={failure} />
    </>
  )
}
