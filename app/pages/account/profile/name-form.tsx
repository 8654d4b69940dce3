import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { announceSession, refreshSession } from '#app/features/session/session.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { User } from '#contract/users.ts'
import { type NameParts, nameOf, nameParts } from '#domain/people/person-name.ts'

export function NameForm({ user }: { user: User }) {
  const form = useNameForm(user)
  return (
    <form {...form.form} className="name-form" aria-label="Your name">
      <EditingNotice editing={form} />
      <div className="field-grid">
        <TextField {...form.fieldOf('first')} className="span-3" autoComplete="given-name" maxLength={60} required />
        <TextField {...form.fieldOf('last')} className="span-3" autoComplete="family-name" maxLength={100} />
      </div>
      <SaveBar editing={form} size="md" save="Save name" />
    </form>
  )
}

/** The shop stores a name in one piece. The parts that were sent last stay whole in what is stored next. */
function useNameForm({ name }: User) {
  const [sent, setSent] = useState<NameParts>()
  const stored = nameParts(name, sent)
  return useEditing<NameParts, NameParts>({
    thing: 'name',
    stored,
    blank: () => stored,
    valuesOf: (names: NameParts) => names,
    storedOf: ({ first, last }) => ({ first: first.trim(), last: last.trim() }),
    labelOf: (part) => (part === 'first' ? 'First name' : 'Last name'),
    textOf: (_, value) => String(value || 'None'),
    changesOf: ({ value, ...change }, typed) =>
      Object.entries(nameParts(String(value), typed)).map(([field, part]) => ({ ...change, field, value: part })),
    errorsOf: ({ first }) => ({ first: first.trim() === '' ? 'First name is required' : null }),
    send: async ({ values, opened }) => {
      const [before, after] = [nameOf({ ...stored, ...opened }), nameOf(values)]
      setSent(values)
      await put(after, before)
      return () => put(before, after)
    },
    savedText: () => 'Your name was saved.',
    failedText: 'Your name could not be saved. Please try again.',
    isInside: true,
  })
}

async function put(name: string, opened: string): Promise<void> {
  try {
    await callByHttp('users.changeName', { name, opened })
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'CHANGED_MEANWHILE') void refreshSession()
    throw error
  }
  await announceSession()
}
