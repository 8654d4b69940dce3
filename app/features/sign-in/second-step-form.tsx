import { useEffect, useRef, useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { announceSession } from '#app/features/session/session.ts'
import { links } from '#app/links.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { CodeField } from './code-field.tsx'
import { enterSecondStep } from './sign-in-calls.ts'
import { useOneAtATime } from './use-code.ts'

type Props = {
  onDone?: (() => void) | undefined
  /** Returns to the first step. */
  onBack: () => void
}

/** The form of the second step: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ onDone, onBack }: Props) {
  const { way, entry, error, refusal, pending, form, change, turn, submit } = useSecondStep(onDone)
  return (
    <form className="grid gap-6" noValidate aria-label="Second step" ref={form} onSubmit={submit}>
      {refusal && <Alert kind="failed">{refusal}</Alert>}
      <p role="status">
        One more step: your account asks for a <span>{way === 'code' ? 'code' : 'recovery code'}</span>.
      </p>
      {way === 'code' ? (
        <CodeField label="Code from your authenticator app" value={entry} error={error} onChange={change}>
          A new one comes every 30 seconds.
        </CodeField>
      ) : (
        <TextField
          label="Recovery code"
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          description="One of the ten that you saved. It works once."
          value={entry}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block pending={pending}>
        Sign In
      </Button>
      <p className="small form-foot">
        <TextLink onClick={turn}>
          {way === 'code' ? 'Use a recovery code instead' : 'Use a code from the app instead'}
        </TextLink>
      </p>
      <p className="small muted">
        Lost your phone and the recovery codes? <TextLink to={links.contact()}>Write to us</TextLink> from the address
        of your account, and we look into it with you. <TextLink onClick={onBack}>Start again</TextLink>
      </p>
    </form>
  )
}

type Way = 'code' | 'recoveryCode'

function useSecondStep(onDone: Props['onDone']) {
  const [way, setWay] = useState<Way>('code')
  const [entry, setEntry] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { refusal, pending, run, setRefusal } = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a field of its own to stand in
  useEffect(() => form.current?.querySelector('input')?.focus(), [way])
  const change = (text: string) => {
    setError(null)
    setEntry(way === 'code' ? text.replace(/\D/g, '').slice(0, 6) : text)
  }
  const turn = () => {
    setRefusal(null)
    change('')
    setWay(way === 'code' ? 'recoveryCode' : 'code')
  }

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = entryError(way, entry)
    setError(wrong)
    if (wrong) focusFirstError(event.currentTarget)
    else void run(enter)
  }

  async function enter(): Promise<void> {
    try {
      await enterSecondStep({ [way]: entry })
    } catch (reason) {
      const refused = wrongFields(reason)[way]
      if (!refused) throw reason
      if (way === 'code') setEntry('')
      setError(refused)
      return focusFirstError(form.current)
    }
    await announceSession()
    onDone?.()
  }

  return { way, entry, error, refusal, pending, form, change, turn, submit }
}

function entryError(way: Way, entry: string): string | null {
  if (way === 'code') return entry.length === 6 ? null : 'Enter the six digits'
  return entry.trim() === '' ? 'Enter a recovery code' : null
}
