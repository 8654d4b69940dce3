import { useRef, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { forgetOnDevice, makePasskey } from '#app/features/sign-in/passkey-device.ts'
import { savePasskey } from '#app/features/sign-in/security-calls.ts'
import { useEntries } from '#app/features/sign-in/use-entries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { browserName } from '#domain/people/browser-name.ts'

type Props = {
  options: PublicKeyCredentialCreationOptionsJSON
  onDone: () => void
  onAgain: () => void
  onCancel: () => void
}

/** Names the new passkey, then lets the device create it. */
export function NewPasskey({ options, onDone, onAgain, onCancel }: Props) {
  // Once the device has made the passkey, another attempt sends the same one.
  const made = useRef<unknown>(null)
  const [isOrphan, setOrphan] = useState(false)
  const { field, failure, isPending, submit } = useEntries(
    { name: browserName(navigator.userAgent) },
    {
      check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
      async send({ name }) {
        made.current ??= await makePasskey(options).catch(refuseKnown)
        if (made.current === null) return
        try {
          await savePasskey(name.trim(), made.current)
        } catch (reason) {
          if (!(reason instanceof RefusalError) || reason.code !== 'PASSKEY_REFUSED') throw reason
          forgetOnDevice(made.current, options)
          return setOrphan(true)
        }
        toast(`The passkey “${name.trim()}” is added.`)
        onDone()
      },
    },
  )
  if (isOrphan) return <Orphan onAgain={onAgain} onCancel={onCancel} />
  return (
    <form className="security__form" noValidate aria-label="Name the passkey" onSubmit={submit}>
      <FailureNotice failure={failure} />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        description="To recognize it later"
        {...field('name')}
      />
      <div className="btnrow">
        <Button type="submit" variant="primary" pending={isPending}>
          Create passkey
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="small muted">
        Your device asks for your fingerprint, your face or its code. None of it reaches us.
      </p>
    </form>
  )
}

/** Shown when the device has the passkey, but the shop does not. */
function Orphan({ onAgain, onCancel }: Pick<Props, 'onAgain' | 'onCancel'>) {
  return (
    <section className="security__form" aria-label="The passkey was not added">
      <Alert kind="failed">
        This passkey was not added: it has to reach us within five minutes of your password or code. It signs in
        nowhere. If your device still shows it, remove it there.
      </Alert>
      <div className="btnrow">
        <Button variant="primary" ref={focusIt} onClick={onAgain}>
          Begin again
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

function focusIt(button: HTMLButtonElement | null): void {
  button?.focus()
}

function refuseKnown(error: unknown): never {
  if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  const message = 'This device has a passkey for your account already.'
  throw new RefusalError({ code: 'KNOWN_PASSKEY', message, status: 400 })
}
