import { useState } from 'react'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { refusalText } from './sign-in-calls.ts'

type Options<Name extends string> = {
  check: (entries: Record<Name, string>) => { [Key in Name]?: string | undefined }
  send: (entries: Record<Name, string>) => Promise<void>
  textOf?: (error: unknown) => string
}

/** A small form that is sent to the identity provider once; a refusal is shown at the field that it names. */
export function useEntries<Name extends string>(begin: Record<Name, string>, { check, send, textOf }: Options<Name>) {
  const [entries, setEntries] = useState(begin)
  const { errors, failure, isPending, submit, accept } = useSubmit(textOf ?? refusalText)
  const set = (name: Name, value: string) => {
    accept(name)
    setEntries((current) => ({ ...current, [name]: value }))
  }
  return {
    entries,
    failure,
    isPending,
    set,
    submit: (event: React.FormEvent<HTMLFormElement>) =>
      submit(event, { wrong: check(entries), send: () => send(entries) }),
    field: (name: Name) => ({
      name,
      value: entries[name],
      error: errors[name],
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
    }),
  }
}
