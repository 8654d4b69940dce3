import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { announceSession } from '#app/features/session/session.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { isFullEmail } from '#domain/people/email-address.ts'
import type { AccountEntry } from './account-entry.ts'
import { enterCode, refusalText, sendCode } from './sign-in-calls.ts'

/** Seconds before another code may be requested. */
const pause = 30

type Options = {
  onDone?: (() => void) | undefined
  known?: Partial<AccountEntry> | undefined
  /** Called instead of `onDone` when the account has a second step. */
  onSecondStep: () => void
}

/** The form's state: first the email address, then the emailed code. */
export function useCode({ onDone, known, onSecondStep }: Options) {
  const [email, setEmail] = useState(known?.email ?? '')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { attempt, failure, isPending, forget } = useAttempt(refusalText)
  const [waitSeconds, wait] = useCountdown()
  const begun = useRef(false)
  const focusFirstError = useFirstError()

  const send = (again: boolean, to = email.trim()) =>
    attempt(async () => {
      await sendCode({ email: to, name: known?.name || undefined, again })
      setSentTo(to)
      setDigits('')
      wait(pause)
    })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (isFullEmail(email.trim())) void send(false)
  })

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = sentTo === null ? checkEmail(email) : checkDigits(digits)
    setError(wrong)
    if (wrong) focusFirstError(form)
    else if (sentTo === null) void send(false)
    else void attempt(() => enter(form))
  }

  async function enter(form: HTMLFormElement): Promise<void> {
    try {
      if (await enterCode(digits)) return onSecondStep()
    } catch (reason) {
      setDigits('')
      if (!(reason instanceof RefusalError) || reason.code !== 'WRONG_CODE') throw reason
      setError(reason.message)
      return focusFirstError(form)
    }
    await announceSession()
    onDone?.()
  }

  return {
    email,
    sentTo,
    digits,
    error,
    failure,
    isPending,
    waitSeconds,
    submit,
    changeEmail: (text: string) => clearing(() => setEmail(text)),
    changeDigits: (text: string) => clearing(() => setDigits(text.replace(/\D/g, '').slice(0, 6))),
    forgetEmail: () => clearing(() => setSentTo(null)),
    sendAgain: () => void send(true, sentTo ?? email),
  }

  function clearing(change: () => void): void {
    setError(null)
    forget()
    change()
  }
}

function checkEmail(email: string): string | null {
  return isFullEmail(email.trim()) ? null : 'Enter a full email address'
}

function checkDigits(digits: string): string | null {
  return digits.length === 6 ? null : 'Enter the six digits'
}

/** A countdown in seconds by the clock, so that it continues while the page is suspended. */
function useCountdown(): [number, (seconds: number) => void] {
  const [now, setNow] = useState(0)
  const [end, setEnd] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [end])
  const wait = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1_000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1_000)), wait]
}
