import { useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useOneAtATime } from './use-code.ts'

type Errors<Name extends string> = { [Key in Name]?: string | undefined }

/** A small form that is sent to the identity provider once; a refusal is shown at the field that it names. */
export function useEntries<Name extends string>(
  begin: Record<Name, string>,
  {
    check,
    send,
  }: { check: (entries: Record<Name, string>) => Errors<Name>; send: (entries: Record<Name, string>) => Promise<void> },
) {
  const [entries, setEntries] = useState(begin)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const { refusal, pending, run } = useOneAtATime()
  const focusFirstError = useFirstError()

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = check(entries)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) focusFirstError(form)
    else void run(() => sendFrom(form))
  }

  async function sendFrom(form: HTMLFormElement): Promise<void> {
    try {
      await send(entries)
    } catch (reason) {
      const fields = wrongFields(reason)
      if (Object.keys(fields).length === 0) throw reason
      const refused: Errors<Name> = {}
      for (const name in begin) refused[name] = fields[name]
      setErrors(refused)
      focusFirstError(form)
    }
  }

  const set = (name: Name, value: string) => {
    setErrors((before) => ({ ...before, [name]: undefined }))
    setEntries((current) => ({ ...current, [name]: value }))
  }
  const field = (name: Name) => ({
    name,
    value: entries[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  })
  return { field, refusal, pending, submit, set }
}
