import { callByHttp } from '#app/engine/data/call.ts'
import { EditingNotice } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { announceSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { User } from '#contract/users.ts'
import { firstNameOf } from '#domain/people/person-name.ts'

type Names = { first: string; last: string }

export function NameForm({ user }: { user: User }) {
  const form = useNameForm(user)
  return (
    <form
      ref={form.frame}
      className="name-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      aria-label="Your name"
    >
      <EditingNotice editing={form} />
      <div className="field-g">
        <TextField {...form.fieldOf('first')} className="span-3" autoComplete="given-name" maxLength={60} required />
        <TextField {...form.fieldOf('last')} className="span-3" autoComplete="family-name" maxLength={100} />
      </div>
      <Button type="submit" variant="primary" pending={form.isPending}>
        Save name
      </Button>
    </form>
  )
}

function useNameForm({ name }: User) {
  return useEditing<Names, Names>({
    ...{ thing: 'name', labelOf: (part: keyof Names) => (part === 'first' ? 'First name' : 'Last name') },
    ...{ stored: namesOf(name), blank: () => namesOf(name) },
    ...{
      valuesOf: (names: Names) => names,
      storedOf: (names: Names) => names,
      textOf: (_: unknown, value: unknown) => String(value),
    },
    errorsOf: ({ first }) => ({ first: first.trim() === '' ? 'First name is required' : null }),
    send: async ({ values: { first, last } }) => {
      await callByHttp('users.changeName', { name: `${first} ${last}`.trim() })
      await announceSession()
      return null
    },
    savedText: () => 'Your name was saved.',
    failedText: 'Your name could not be saved. Please try again.',
    isInside: true,
  })
}

function namesOf(name: string): Names {
  const first = firstNameOf(name)
  return { first, last: name.trim().slice(first.length).trim() }
}
