import { useEffect, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useAskBeforeLeaving } from '#app/pages/admin/unsaved.tsx'
import { toast } from '#app/ui/toast.ts'
import { type MailText, type MailTextKind, type MailTexts, mailTextFault, noMailText } from '#domain/mail-texts.ts'

export const textFields = ['subject', 'opening', 'closing'] as const

type Wanted = { kind: MailTextKind; texts: MailTexts; onChanged: (isChanged: boolean) => void }

/** One kind's words over those that hold; nothing of its own is the shop's standard. */
export function useMailText({ kind, texts, onChanged }: Wanted) {
  const held = texts[kind] ?? noMailText
  const [typed, setTyped] = useState<MailText | null>(null)
  const [opened, setOpened] = useState<MailTexts>(texts)
  const [failure, setFailure] = useState<string | null>(null)
  const update = useCall('settings.updateSettings')
  const text = typed ?? held
  const isChanged = textFields.some((field) => text[field].trim() !== held[field])
  useAskBeforeLeaving(isChanged)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  const put = (next: MailTexts, from: MailTexts) =>
    update.mutateAsync({ changes: { mailTexts: next }, opened: { mailTexts: from } })

  // By toast: this form may be gone when it is pressed.
  const undo = (next: MailTexts, from: MailTexts) =>
    put(next, from).catch((error) =>
      toast(messageOf(error, 'This was not undone. Please try again.'), { kind: 'failed' }),
    )

  async function save(wanted: MailText | null): Promise<void> {
    const before = typed ? opened : texts
    const { [kind]: _, ...others } = before
    const isStandard = wanted === null || textFields.every((field) => wanted[field].trim() === '')
    const next = isStandard ? others : { ...others, [kind]: wanted }
    setFailure(null)
    try {
      await put(next, before)
    } catch (error) {
      setFailure(messageOf(error, 'The texts were not saved. Please try again.'))
      return setOpened(texts)
    }
    // What was typed meanwhile stays, over what is saved now.
    setTyped((now) => (now === typed ? null : now))
    setOpened(next)
    toast(isStandard ? 'The standard words are back.' : 'The texts are saved. The next mail has them.', {
      action: { text: 'Undo', onSelect: () => void undo(before, next) },
    })
  }

  return {
    ...{ text, isChanged, failure, isPending: update.isPending, hasOwn: texts[kind] !== undefined },
    faultOf: (field: keyof MailText) => mailTextFault({ kind, field, text: text[field].trim() }) ?? undefined,
    change: (field: keyof MailText, words: string) => {
      if (!typed) setOpened(texts)
      setTyped({ ...text, [field]: words })
    },
    save: () => void save(text),
    restore: () => void save(null),
    discard: () => {
      setTyped(null)
      setFailure(null)
    },
  }
}
