import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { announceSession } from '#app/features/session/session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { User } from '#contract/users.ts'
import { firstNameOf } from '#domain/person-name.ts'

type Names = { first: string; last: string }

export function NameForm({ user }: { user: User }) {
  const { names, change, error, failure, isPending, submit } = useNameForm(user)
  return (
    <form className="name-form" noValidate onSubmit={submit} aria-label="Your name">
      {failure && (
        <Alert kind="failed" className="w-full">
          {failure}
        </Alert>
      )}
      <div className="field-g">
        <TextField
          label="First name"
          className="span-3"
          autoComplete="given-name"
          maxLength={60}
          required
          value={names.first}
          error={error}
          onChange={(event) => change({ first: event.target.value })}
        />
        <TextField
          label="Last name"
          className="span-3"
          autoComplete="family-name"
          maxLength={100}
          value={names.last}
          onChange={(event) => change({ last: event.target.value })}
        />
      </div>
      <Button type="submit" variant="primary" pending={isPending}>
        Save name
      </Button>
    </form>
  )
}

/** The form's state; typed text stays while the account changes elsewhere. */
function useNameForm(user: User) {
  const [typed, setTyped] = useState<Names | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const names = typed ?? namesOf(user.name)

  async function save(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await callByHttp('users.changeName', { name: `${names.first} ${names.last}`.trim() })
      await announceSession()
      setTyped(null)
      toast('Your name was saved.')
    } catch (reason) {
      console.warn('A name could not be saved', reason)
      setFailure(messageOf(reason, 'Your name could not be saved. Please try again.'))
    }
    setPending(false)
  }

  return {
    ...{ names, error, failure, isPending },
    change(named: Partial<Names>) {
      setError(null)
      setTyped({ ...names, ...named })
    },
    submit(event: React.FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const isMissing = names.first.trim() === ''
      setError(isMissing ? 'First name is required' : null)
      if (isMissing) focusFirstError(event.currentTarget)
      else if (!isPending) void save()
    },
  }
}

function namesOf(name: string): Names {
  const first = firstNameOf(name)
  return { first, last: name.trim().slice(first.length).trim() }
}
