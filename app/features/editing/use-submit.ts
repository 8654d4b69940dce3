import { useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useAttempt } from './use-attempt.ts'

type Errors = { [field: string]: string | undefined }

type Sending = {
  /** The errors that are found before anything is sent. */
  wrong: Errors
  send: () => Promise<unknown>
}

/** A form that is sent as a whole. An error shows at its field and the first one has the focus; any other failure is a text. */
export function useSubmit(textOf: (error: unknown) => string) {
  const [errors, setErrors] = useState<Errors>({})
  const focusFirstError = useFirstError()
  const { attempt, ...state } = useAttempt((error) => {
    const fields = wrongFields(error)
    setErrors(fields)
    return isEmpty(fields) ? textOf(error) : null
  })
  async function submit(event: React.FormEvent<HTMLFormElement>, { wrong, send }: Sending): Promise<void> {
    event.preventDefault()
    if (state.isPending) return
    const form = event.currentTarget
    setErrors(wrong)
    state.forget()
    if (!isEmpty(wrong) || !(await attempt(send))) focusFirstError(form)
  }
  const accept = (field: string) => setErrors((before) => ({ ...before, [field]: undefined }))
  return { ...state, errors, setErrors, accept, submit }
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
