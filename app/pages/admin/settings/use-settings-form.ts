import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { toast } from '#app/ui/toast.ts'
import type { Section } from '#domain/settings/store-settings.ts'
import { only } from './setting-fields.ts'
import {
  type AllSettings,
  backOf,
  errorsOf,
  fieldsOfChange,
  labelOf,
  namesOf,
  sentOf,
  textOf,
  type Values,
  valuesOf,
} from './settings-change.ts'
import { editsOf } from './tax-lines.ts'

/** The present settings under the typed fields: untouched fields follow what others save. Each rate of the table is a field. */
export function useSettingsForm(now: AllSettings) {
  const { mutateAsync: update } = useCall('settings.updateSettings')
  const form = useEditing<Values, Values>({
    thing: 'setting',
    stored: valuesOf(now),
    errorsOf,
    labelOf,
    textOf,
    blank: () => valuesOf(now),
    valuesOf: (values) => values,
    storedOf: (values) => values,
    changesOf: (change, values) => fieldsOfChange(change, { now, values }),
    send: async (change) => {
      const sent = sentOf(change, now)
      await update(sent)
      return () => update(backOf(sent, now))
    },
    savedText: () => saved,
    failedText: 'The settings were not saved. Please try again.',
  })

  /** Saves defaults unchanged, so that they count as set. */
  async function keep(sections: readonly Section[]): Promise<void> {
    const unset = only(
      now.settings,
      sections.filter((section) => !now.set.includes(section)),
    )
    const sent = { changes: unset, opened: unset }
    await update(sent).then(
      () => toast(saved, { action: { text: 'Undo', onSelect: () => void update(backOf(sent, now)) } }),
      (error) => toast(messageOf(error, 'This was not saved. Please try again.'), { kind: 'failed' }),
    )
  }
  return {
    ...form,
    set: now.set,
    rates: editsOf(form.values),
    keep: (unset: readonly Section[]) => void keep(unset),
    unsaved: namesOf(form.changed),
  }
}

const saved = 'The settings are saved. They count from now on.'

export type SettingsForm = ReturnType<typeof useSettingsForm>
