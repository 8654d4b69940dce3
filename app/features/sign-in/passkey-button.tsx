import KeyRound from 'lucide-react/icons/key-round'
import { announceSession } from '#app/features/session/session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { findPasskey, hasPasskeys } from './passkey-device.ts'
import { askForPasskey, enterByPasskey } from './sign-in-calls.ts'
import { useOneAtATime } from './use-code.ts'

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
  const { refusal, pending, run } = useOneAtATime()
  if (!hasPasskeys()) return null
  const ask = async () => {
    const entry = await findPasskey(await askForPasskey())
    if (entry !== null) await onEntry(entry)
  }
  return (
    <>
      <Button block={block} pending={pending} onClick={() => void run(ask)}>
        <KeyRound className="icon" aria-hidden="true" />
        {text}
      </Button>
      {refusal && <Alert kind="failed">{refusal}</Alert>}
    </>
  )
}
