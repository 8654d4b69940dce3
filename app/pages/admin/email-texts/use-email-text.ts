import { useEffect } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { pick } from '#app/features/editing/draft.ts'
import { type Change, type Errors, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import {
  type EmailText,
  type EmailTextField,
  type EmailTextKind,
  type EmailTexts,
  emailTextFault,
  emailTextFields,
  noEmailText,
} from '#domain/settings/email-texts.ts'

type Options = { kind: EmailTextKind; texts: EmailTexts; onChanged: (isChanged: boolean) => void }

const labels = { subject: 'Subject', opening: 'First paragraph', closing: 'Last paragraph' } as const
const asStored = { valuesOf: (text: EmailText) => text, storedOf: trimmed }

/** One email's texts. An empty field means the shop's standard text. */
export function useEmailText({ kind, texts, onChanged }: Options) {
  const stored = texts[kind] ?? noEmailText
  const update = useCall('settings.updateEmailText')
  const put = ({ values, changed, opened }: Change<EmailText, EmailText>) =>
    update.mutateAsync({ kind, ...pick(trimmed(values), changed), opened })
  const form = useEditing<EmailText, EmailText>({
    ...asStored,
    thing: 'email',
    labelOf: (field: EmailTextField) => labels[field],
    stored,
    blank: () => stored,
    errorsOf: (text) => errorsOf(kind, text),
    textOf: (_, value) => String(value || 'None'),
    send: async (change) => {
      await put(change)
      return () => put(reverse(change, asStored))
    },
    savedText: (text) =>
      Object.values(trimmed(text)).some(Boolean)
        ? 'The texts are saved. The next email has them.'
        : 'The standard words are back.',
    failedText: 'The texts were not saved. Please try again.',
  })
  const isChanged = form.changed.length > 0
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  return {
    ...form,
    hasOwn: emailTextFields.some((field) => form.stored?.[field]),
    restore: () => void form.put({ values: noEmailText, changed: [...emailTextFields], opened: form.stored ?? stored }),
  }
}

export type EmailTextForm = ReturnType<typeof useEmailText>

function trimmed({ subject, opening, closing }: EmailText): EmailText {
  return { subject: subject.trim(), opening: opening.trim(), closing: closing.trim() }
}

function errorsOf(kind: EmailTextKind, text: EmailText): Errors<EmailText> {
  const faults = emailTextFields.map((field) => [field, emailTextFault({ kind, field, text: text[field].trim() })])
  return Object.fromEntries(faults)
}
