import { useState } from 'react'
import { currentSession } from '#app/features/session/session.ts'
import { type Dates, useDates } from '#app/features/settings/use-time-zone.ts'
import { ProveOwner } from '#app/features/sign-in/prove-owner.tsx'
import {
  type NewKey,
  newRecoveryCodes,
  type OwnerProof,
  type Security,
  setUpTwoSteps,
  turnOffTwoSteps,
} from '#app/features/sign-in/security-calls.ts'
import { links } from '#app/links.ts'
import { AccountPart, AccountRow } from '#app/pages/account/account-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanKey } from './scan-key.tsx'

type Step = 'set-up' | 'turn-off' | 'renew' | NewKey | { codes: string[] }

type Props = { security: Security; onChanged: () => void }

/** Two-step sign-in by an authenticator app: set up, turned off, and its recovery codes. */
export function TwoSteps({ security, onChanged }: Props) {
  const [chosenStep, setChosenStep] = useState<Step | null>(null)
  const { email, passwordChangedAt, twoSteps } = security
  const step = chosenStep && isPast(chosenStep, security) ? null : chosenStep
  const cancel = () => setChosenStep(null)
  const finish = () => {
    cancel()
    redirectBack()
  }
  const prove = (name: string, submitText: string, onProof: (proof: OwnerProof) => Promise<void>) => (
    <ProveOwner
      key={name}
      name={name}
      email={email}
      submitText={submitText}
      onProof={onProof}
      className="security__form"
      hasPassword={passwordChangedAt !== null}
      danger={step === 'turn-off'}
      onCancel={cancel}
    />
  )
  const showCodes = (codes: string[]) => {
    setChosenStep({ codes })
    onChanged()
  }
  return (
    <AccountPart title="Two-step sign-in" note="After the password, a code from your phone.">
      <AccountRow title="Authenticator app" note={noteOf(twoSteps, useDates())}>
        {twoSteps ? (
          <div className="btnrow">
            <Button size="sm" variant="quiet" onClick={() => setChosenStep('renew')}>
              New recovery codes
            </Button>
            <Button size="sm" variant="danger" onClick={() => setChosenStep('turn-off')}>
              Turn off
            </Button>
          </div>
        ) : (
          <Button size="sm" variant="quiet" aria-expanded={step !== null} onClick={() => setChosenStep('set-up')}>
            Set up
          </Button>
        )}
      </AccountRow>
      {step === 'set-up' &&
        prove('Set up two-step sign-in', 'Continue', async (proof) => setChosenStep(await setUpTwoSteps(proof)))}
      {step === 'renew' &&
        prove('New recovery codes', 'Make new codes', async (proof) => showCodes(await newRecoveryCodes(proof)))}
      {step === 'turn-off' &&
        prove('Turn off two-step sign-in', 'Turn off two-step sign-in', async (proof) => {
          await turnOffTwoSteps(proof)
          toast('Two-step sign-in is off.')
          cancel()
          onChanged()
        })}
      {step !== null && typeof step === 'object' && 'key' in step && (
        <ScanKey writtenKey={step.key} picture={step.picture} onDone={showCodes} onCancel={cancel} />
      )}
      {step !== null && typeof step === 'object' && 'codes' in step && (
        <RecoveryCodes codes={step.codes} onDone={finish} />
      )}
    </AccountPart>
  )
}

/** True when another browser has already completed this step. */
function isPast(step: Step, { twoSteps }: Security): boolean {
  return twoSteps ? step === 'set-up' : step === 'renew' || step === 'turn-off'
}

/** Reloads the admin area for a member of the team who came from there, so that it reads the new session. */
function redirectBack(): void {
  const session = currentSession()
  if (session.status === 'signed-in' && session.user.lacksTwoSteps) location.assign(links.admin())
}

function noteOf(twoSteps: Security['twoSteps'], { longDate }: Dates): string {
  if (!twoSteps) return 'Off'
  const { onSince, codesLeft } = twoSteps
  return `On since ${longDate(onSince)}. ${codesLeft === 1 ? 'One recovery code' : `${codesLeft} recovery codes`} left`
}
