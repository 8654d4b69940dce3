import { useRef } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { makePasskey } from '#app/features/sign-in/passkey-device.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { browserName } from '#domain/browser-name.ts'
import { keepPasskey } from './own-security.ts'
import { useEntries } from './use-entries.ts'

type Props = { options: PublicKeyCredentialCreationOptionsJSON; onDone: () => void; onCancel: () => void }

/** A name for it, then the device's own question. */
export function NewPasskey({ options, onDone, onCancel }: Props) {
  // Once the device has made it, another try sends the same.
  const made = useRef<unknown>(null)
  const { field, refusal, pending, submit } = useEntries(
    { name: browserName(navigator.userAgent) },
    {
      check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
      async send({ name }) {
        made.current ??= await makePasskey(options).catch(refuseKnown)
        if (made.current === null) return
        await keepPasskey(name.trim(), made.current)
        toast(`The passkey “${name.trim()}” is added.`)
        onDone()
      },
    },
  )
  return (
    <form className="security__form" noValidate aria-label="Name the passkey" onSubmit={submit}>
      {refusal && <Alert kind="failed">{refusal}</Alert>}
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        description="So that you know it again, if you ever remove it"
        {...field('name')}
      />
      <div className="btnrow">
        <Button type="submit" variant="primary" pending={pending}>
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

function refuseKnown(error: unknown): never {
  if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  const message = 'This device has a passkey for your account already.'
  throw new RefusalError({ code: 'KNOWN_PASSKEY', message, status: 400 })
}
