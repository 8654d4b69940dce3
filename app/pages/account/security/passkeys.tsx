import { useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { hasPasskeys } from '#app/features/sign-in/passkey-device.ts'
import { ProveOwner } from '#app/features/sign-in/prove-owner.tsx'
import { beginPasskey, type Passkey, removePasskey, type Security } from '#app/features/sign-in/security-calls.ts'
import { refusalText } from '#app/features/sign-in/sign-in-calls.ts'
import { AccountPart, AccountRow } from '#app/pages/account/account-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { NewPasskey } from './new-passkey.tsx'

type Props = { security: Security; onChanged: () => void }

type Step = 'prove' | PublicKeyCredentialCreationOptionsJSON

/** The account's passkeys, which sign in by a fingerprint, a face or the code of a device. */
export function Passkeys({ security: { email, passwordChangedAt, passkeys }, onChanged }: Props) {
  const [step, setStep] = useState<Step | null>(null)
  const cancel = () => setStep(null)
  const finish = () => {
    cancel()
    onChanged()
  }
  return (
    <AccountPart
      title="Passkeys"
      note="Sign in by fingerprint, face or the code of your device. There is nothing to remember, and nothing that a fake page could ask for."
    >
      {passkeys.length === 0 && <p className="small muted">None yet.</p>}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={onChanged} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button size="sm" className="mt-4" aria-expanded={step !== null} onClick={() => setStep('prove')}>
          Add a passkey
        </Button>
      ) : (
        <p className="small muted mt-4">This browser has no passkeys. Add one where you have a newer one.</p>
      )}
      {step === 'prove' && (
        <ProveOwner
          name="Add a passkey"
          className="security__form"
          submitText="Continue"
          email={email}
          onCancel={cancel}
          hasPassword={passwordChangedAt !== null}
          onProof={async (proof) => setStep(await beginPasskey(proof))}
        />
      )}
      {step !== null && step !== 'prove' && (
        <NewPasskey options={step} onDone={finish} onAgain={() => setStep('prove')} onCancel={cancel} />
      )}
    </AccountPart>
  )
}

function PasskeyRow({
  passkey: { id, name, addedAt, usedAt },
  onRemoved,
}: {
  passkey: Passkey
  onRemoved: () => void
}) {
  const { longDate } = useDates()
  const [asks, setAsks] = useState(false)
  const { attempt, failure, isPending } = useAttempt(refusalText)
  const remove = () =>
    attempt(async () => {
      await removePasskey(id)
      setAsks(false)
      toast(`The passkey “${name}” is removed.`)
      onRemoved()
    })
  const used = usedAt === null ? 'not used yet' : `last used ${longDate(usedAt)}`
  return (
    <AccountRow as="li" title={name} note={`Added ${longDate(addedAt)}, ${used}`}>
      <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Remove “${name}”?`}
        text={
          <>
            <FailureNotice failure={failure} />
            <p>It no longer signs you in. Your device may still offer it: remove it there, too.</p>
          </>
        }
        confirm="Remove passkey"
        danger
        pending={isPending}
        onConfirm={() => void remove()}
      />
    </AccountRow>
  )
}
