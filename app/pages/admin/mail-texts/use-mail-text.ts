import { useEffect, useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useAskBeforeLeaving } from '#app/pages/admin/unsaved.tsx'
import { toast } from '#app/ui/toast.ts'
import type { MailTextChange } from '#contract/mail-texts.ts'
import {
  type MailText,
  type MailTextField,
  type MailTextKind,
  type MailTexts,
  mailTextFault,
  mailTextFields,
  noMailText,
} from '#domain/mail-texts.ts'

type Words = Partial<MailText>
type Wanted = { kind: MailTextKind; texts: MailTexts; onChanged: (isChanged: boolean) => void }

/** One mail's words over those that are stored. Untouched fields follow what is stored; no words of its own are the shop's. */
export function useMailText({ kind, texts, onChanged }: Wanted) {
  const held = texts[kind] ?? noMailText
  const { text, changed, opened, ...typing } = useTyped(held)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<MailTextChange[]>([])
  const { put, isPending } = usePutting(kind)
  const isChanged = changed.length > 0
  useAskBeforeLeaving(isChanged)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  async function save(wanted: Words, before: Words): Promise<void> {
    setFailure(null)
    await put(wanted, before).then(
      () => typing.forget(wanted),
      (error) => {
        if (error instanceof RefusalError && error.code === 'CHANGED_MEANWHILE')
          setConflict(error.data.changes as MailTextChange[])
        else setFailure(messageOf(error, 'The texts were not saved. Please try again.'))
      },
    )
  }

  return {
    ...{ text, opened, conflict, failure, isChanged, isPending, hasOwn: texts[kind] !== undefined },
    faultOf: (field: MailTextField) => mailTextFault({ kind, field, text: text[field].trim() }) ?? undefined,
    change: typing.type,
    save: () => void save(pick(text, changed), pick(opened, changed)),
    restore: () => void save(noMailText, held),
    discard: () => {
      typing.discard()
      setConflict([])
      setFailure(null)
    },
    settle: (mine: ReadonlySet<MailTextField>) => {
      typing.settle(conflict, mine)
      setConflict([])
    },
  }
}

export type MailTextForm = ReturnType<typeof useMailText>

/** What is typed, and what was stored when it was first typed in. */
function useTyped(held: MailText) {
  const [typed, setTyped] = useState<Words>({})
  const [opened, setOpened] = useState<Words>({})
  const text: MailText = { ...held, ...typed }
  return {
    ...{ text, opened, changed: mailTextFields.filter((field) => text[field].trim() !== held[field]) },
    type: (field: MailTextField, words: string) => {
      setOpened((before) => ({ [field]: held[field], ...before }))
      setTyped((before) => ({ ...before, [field]: words }))
    },
    /** These are saved: what was typed meanwhile stays, over what is stored now. */
    forget: (saved: Words) => {
      setTyped((now) => without(now, (field) => now[field]?.trim() === saved[field]?.trim()))
      setOpened((now) => ({ ...now, ...saved }))
    },
    /** A field that is mine replaces theirs, any other follows it. */
    settle: (changes: readonly MailTextChange[], mine: ReadonlySet<MailTextField>) => {
      setTyped((now) => without(now, (field) => changes.some((one) => one.field === field) && !mine.has(field)))
      setOpened((now) => ({ ...now, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }))
    },
    discard: () => {
      setTyped({})
      setOpened({})
    },
  }
}

/** Saves, and offers to take it back: by toast, as this form may be gone when it is pressed. */
function usePutting(kind: MailTextKind) {
  const update = useCall('settings.updateMailText')
  const undo = (text: Words, opened: Words) =>
    update.mutateAsync({ kind, ...text, opened }).then(
      () => toast('The words are as they were.'),
      (error) => toast(messageOf(error, 'This was not undone. Please try again.'), { kind: 'failed' }),
    )
  async function put(text: Words, opened: Words): Promise<void> {
    const saved = Object.fromEntries(Object.entries(text).map(([field, words]) => [field, words.trim()]))
    await update.mutateAsync({ kind, ...saved, opened })
    const isStandard = Object.keys(text).length === mailTextFields.length && Object.values(saved).every((one) => !one)
    toast(isStandard ? 'The standard words are back.' : 'The texts are saved. The next mail has them.', {
      action: { text: 'Undo', onSelect: () => void undo(opened, saved) },
    })
  }
  return { put, isPending: update.isPending }
}

function pick(from: Words, fields: readonly MailTextField[]): Words {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}

function without(words: Words, isGone: (field: MailTextField) => boolean): Words {
  return pick(
    words,
    mailTextFields.filter((field) => field in words && !isGone(field)),
  )
}
