import { useEffect, useRef, useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { announceSession } from '#app/features/session/session.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { CodeField } from './code-field.tsx'
import { enterSecondStep, refusalText } from './sign-in-calls.ts'

type Props = {
  onDone?: (() => void) | undefined
  /** Returns to the first step. */
  onBack: () => void
}

/** The form of the second step: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ onDone, onBack }: Props) {
  const { way, entry, error, failure, isPending, form, change, turn, submit } = useSecondStep(onDone)
  return (
    <form className="grid gap-6" noValidate aria-label="Second step" ref={form} onSubmit={submit}>
      <FailureNotice failure={failure} />
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
      <Button type="submit" variant="primary" size="lg" block pending={isPending}>
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
  const { attempt, failure, isPending, forget } = useAttempt(refusalText)
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a field of its own
  useEffect(() => form.current?.querySelector('input')?.focus(), [way])
  const change = (text: string) => {
    setError(null)
    setEntry(way === 'code' ? text.replace(/\D/g, '').slice(0, 6) : text)
  }
  const turn = () => {
    forget()
    change('')
    setWay(way === 'code' ? 'recoveryCode' : 'code')
  }

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = entryError(way, entry)
    setError(wrong)
    if (wrong) focusFirstError(event.currentTarget)
    else void attempt(enter)
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

  return { way, entry, error, failure, isPending, form, change, turn, submit }
}

function entryError(way: Way, entry: string): string | null {
  if (way === 'code') return entry.length === 6 ? null : 'Enter the six digits'
  return entry.trim() === '' ? 'Enter a recovery code' : null
}
