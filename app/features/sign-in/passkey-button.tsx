import KeyRound from 'lucide-react/icons/key-round'
import { announceSession } from '#app/features/session/session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { findPasskey, hasPasskeys } from './passkey-device.ts'
import { askForPasskey, enterByPasskey } from './sign-in-calls.ts'
import { useOneAtATime } from './use-code.ts'

type Props = { block: boolean; onDone?: (() => void) | undefined }

/** The button to sign in by passkey; nothing when the browser does not support passkeys. */
export function PasskeyButton({ block, onDone }: Props) {
  const { refusal, pending, run } = useOneAtATime()
  if (!hasPasskeys()) return null
  const enter = async () => {
    const entry = await findPasskey(await askForPasskey())
    if (entry === null) return
    await enterByPasskey(entry)
    await announceSession()
    onDone?.()
  }
  return (
    <>
      <Button block={block} pending={pending} onClick={() => void run(enter)}>
        <KeyRound className="icon" aria-hidden="true" />
        Sign in with a passkey
      </Button>
      {refusal && <Alert kind="failed">{refusal}</Alert>}
    </>
  )
}

/** The button to prove by passkey who somebody is; nothing when the browser does not support passkeys. */
export function PasskeyProof({ onProof }: { onProof: (proof: { entry: unknown }) => Promise<void> }) {
  const { refusal, pending, run } = useOneAtATime()
  if (!hasPasskeys()) return null
  const prove = async () => {
    const entry = await findPasskey(await askForPasskey())
    if (entry !== null) await onProof({ entry })
  }
  return (
    <>
      <Button block pending={pending} onClick={() => void run(prove)}>
        <KeyRound className="icon" aria-hidden="true" />
        Use a passkey
      </Button>
      {refusal && <Alert kind="failed">{refusal}</Alert>}
    </>
  )
}
