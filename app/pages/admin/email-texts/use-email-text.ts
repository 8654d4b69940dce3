import { useEffect, useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useAskBeforeLeaving } from '#app/pages/admin/unsaved.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EmailTextChange } from '#contract/email-texts.ts'
import {
  type EmailText,
  type EmailTextField,
  type EmailTextKind,
  type EmailTexts,
  emailTextFault,
  emailTextFields,
  noEmailText,
} from '#domain/email-texts.ts'

type Typed = Partial<EmailText>
type Options = { kind: EmailTextKind; texts: EmailTexts; onChanged: (isChanged: boolean) => void }

/** One email's typed texts over the stored ones. Untouched fields follow the store; an empty field means the shop's standard text. */
export function useEmailText({ kind, texts, onChanged }: Options) {
  const stored = texts[kind] ?? noEmailText
  const { text, changed, opened, ...typing } = useTyped(stored, texts)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<EmailTextChange[]>([])
  const { put, isPending } = usePutting(kind)
  const isChanged = changed.length > 0
  useAskBeforeLeaving(isChanged)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  async function save(wanted: Typed, before: Typed): Promise<void> {
    setFailure(null)
    await put(wanted, before).then(
      () => typing.forget(wanted),
      (error) => {
        if (error instanceof RefusalError && error.code === 'CHANGED_MEANWHILE')
          setConflict(error.data.changes as EmailTextChange[])
        else setFailure(messageOf(error, 'The texts were not saved. Please try again.'))
      },
    )
  }

  return {
    ...{ text, opened, conflict, failure, isChanged, isPending, hasOwn: texts[kind] !== undefined },
    faultOf: (field: EmailTextField) => emailTextFault({ kind, field, text: text[field].trim() }) ?? undefined,
    change: typing.type,
    save: () => void save(pick(text, changed), pick(opened, changed)),
    restore: () => void save(noEmailText, stored),
    discard: () => {
      typing.discard()
      setConflict([])
      setFailure(null)
    },
    settle: (mine: ReadonlySet<EmailTextField>) => {
      typing.settle(conflict, mine)
      setConflict([])
    },
  }
}

export type EmailTextForm = ReturnType<typeof useEmailText>

/** The typed fields, and the text that was stored when each was first typed in; no other fields. */
function useTyped(stored: EmailText, answer: EmailTexts) {
  const [{ typed, opened, saved }, setNow] = useState<Typing>(nothingTyped)
  const text: EmailText = { ...stored, ...typed }
  return {
    ...{ text, opened, changed: emailTextFields.filter((field) => text[field].trim() !== stored[field]) },
    type: (field: EmailTextField, wording: string) => {
      const latest = saved?.over === answer ? { ...stored, ...saved.wording } : stored
      setNow((now) => ({
        ...now,
        typed: { ...now.typed, [field]: wording },
        opened: { [field]: latest[field], ...now.opened },
      }))
    },
    /** Forgets typed text that is saved; text typed meanwhile stays, over what is stored now. */
    forget: (wording: Typed) => {
      setNow((now) => ({
        ...still(now, wording, (field) => now.typed[field]?.trim() !== wording[field]?.trim()),
        saved: { wording, over: answer },
      }))
    },
    /** Keeps the fields in `mine` as typed; the others follow the stored value. */
    settle: (changes: readonly EmailTextChange[], mine: ReadonlySet<EmailTextField>) => {
      const theirs = Object.fromEntries(changes.map(({ field, value }) => [field, value]))
      setNow((now) => still(now, theirs, (field) => !(field in theirs) || mine.has(field)))
    },
    discard: () => setNow(nothingTyped),
  }
}

/** The state of typing. Saved text counts as stored, even before the answer that confirms it arrives. */
type Typing = { typed: Typed; opened: Typed; saved?: { wording: Typed; over: EmailTexts } }
const nothingTyped: Typing = { typed: {}, opened: {} }

/** Keeps only the fields for which `isKept` is true, over what is stored now. */
function still({ typed, opened }: Typing, stored: Typed, isKept: (field: EmailTextField) => boolean): Typing {
  const fields = emailTextFields.filter((field) => field in typed && isKept(field))
  return { typed: pick(typed, fields), opened: pick({ ...opened, ...stored }, fields) }
}

/** Saves, and offers undo in a toast, as this form may be closed by then. */
function usePutting(kind: EmailTextKind) {
  const update = useCall('settings.updateEmailText')
  const undo = (text: Typed, opened: Typed) =>
    update.mutateAsync({ kind, ...text, opened }).then(
      () => toast('Undone. No changes to save.'),
      (error) => toast(messageOf(error, 'This was not undone. Please try again.'), { kind: 'failed' }),
    )
  async function put(text: Typed, opened: Typed): Promise<void> {
    const saved = Object.fromEntries(Object.entries(text).map(([field, wording]) => [field, wording.trim()]))
    await update.mutateAsync({ kind, ...saved, opened })
    const isStandard = Object.keys(text).length === emailTextFields.length && Object.values(saved).every((one) => !one)
    toast(isStandard ? 'The standard words are back.' : 'The texts are saved. The next email has them.', {
      action: { text: 'Undo', onSelect: () => void undo(opened, saved) },
    })
  }
  return { put, isPending: update.isPending }
}

function pick(from: Typed, fields: readonly EmailTextField[]): Typed {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
