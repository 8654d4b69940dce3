import { useState } from 'react'
import type { Input } from '#app/engine/data/functions.ts'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useAskBeforeLeaving } from '#app/pages/admin/unsaved.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OutputOf } from '#contract/define.ts'
import type { settings as contract } from '#contract/settings.ts'
import type { Section, StoreSettings } from '#domain/store-settings.ts'
import {
  changedSections,
  type FieldName,
  type Fields,
  faultsOf,
  fieldSections,
  fieldsOf,
  only,
  settingsOf,
} from './setting-fields.ts'
import { isSound, type RateEdit, rateChanges } from './tax-lines.ts'

export type AllSettings = OutputOf<typeof contract.getAllSettings>

/** The present settings under the typed fields: untouched fields follow what others save. */
export function useSettingsForm(now: AllSettings) {
  const typed = useTyped(now)
  const { fields, faults, rates } = typed
  const saving = useSaving()
  const [hasTried, setTried] = useState(false)
  const table = rateChanges(rates, now.taxRates)
  const names = [...typed.changed, ...table.names]
  useAskBeforeLeaving(names.length > 0)

  function discard(): void {
    typed.forget()
    saving.forgetFailure()
    setTried(false)
  }

  async function save(): Promise<void> {
    setTried(true)
    if (Object.keys(faults).length > 0 || !rates.every(isSound)) {
      saving.fail('Please correct the marked fields.')
      return
    }
    const entered = settingsOf(fields, now.settings)
    const sections = changedSections(entered, now.settings)
    const change = {
      ...{ changes: only(entered, sections), opened: only(typed.opened ?? now.settings, sections) },
      ...{ taxRates: table.put, removedTaxRates: table.removed },
    }
    const back = { ...backOf(now, sections), taxRates: table.former, removedTaxRates: table.added }
    const outcome = await saving.save(change, back)
    if (outcome === 'saved') discard()
    if (outcome === 'overtaken') typed.lookAgain()
  }

  /** Saves defaults unchanged, so that they count as set. */
  function keep(sections: readonly Section[]): void {
    const unset = sections.filter((section) => !now.set.includes(section))
    void saving.save({ changes: only(now.settings, unset), opened: only(now.settings, unset) }, backOf(now, unset))
  }

  return {
    ...{ keep, set: now.set },
    ...{ fields, rates, names, discard, failure: saving.failure, isPending: saving.isPending },
    save: () => void save(),
    errorOf: (name: FieldName) => (hasTried || typed.isEdited(name) ? faults[name] : undefined),
    ...{ change: typed.change, changeRates: typed.changeRates },
  }
}

/** The input that undoes a change: sections that were not set before are cleared. */
function backOf({ settings, set }: AllSettings, sections: readonly Section[]) {
  const had = sections.filter((section) => set.includes(section))
  return { changes: only(settings, had), cleared: sections.filter((section) => !set.includes(section)) }
}

/** The typed fields, and the settings as they were when typing began. */
function useTyped(now: AllSettings) {
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const [rates, setRates] = useState<RateEdit[]>([])
  const [opened, setOpened] = useState<StoreSettings | null>(null)
  const stored = fieldsOf(now.settings)
  const fields = { ...stored, ...edits }
  const names = (Object.keys(edits) as FieldName[]).filter((name) => edits[name] !== stored[name])
  return {
    ...{ fields, rates, opened, faults: faultsOf(fields) },
    changed: [...new Set(names.map((name) => fieldSections[name].name))],
    isEdited: (name: FieldName) => name in edits,
    change: (name: FieldName, text: string) => {
      setOpened((before) => before ?? now.settings)
      setEdits((before) => ({ ...before, [name]: text }))
    },
    changeRates: setRates,
    lookAgain: () => setOpened(now.settings),
    forget: () => {
      setEdits({})
      setRates([])
      setOpened(null)
    },
  }
}

type Change = Input<'settings.updateSettings'>

/** Saves, and offers undo. */
function useSaving() {
  const [failure, setFailure] = useState<string | null>(null)
  const update = useCall('settings.updateSettings')

  async function undo(back: Change): Promise<void> {
    await update.mutateAsync(back).then(
      () => toast('Undone. No changes to save.'),
      (error) => toast(messageOf(error, 'This was not undone. Please try again.'), { kind: 'failed' }),
    )
  }

  async function save(change: Change, back: Change): Promise<'saved' | 'overtaken' | 'failed'> {
    setFailure(null)
    try {
      await update.mutateAsync(change)
    } catch (error) {
      setFailure(messageOf(error, 'The settings were not saved. Please try again.'))
      return error instanceof RefusalError && error.code === 'CHANGED_SINCE' ? 'overtaken' : 'failed'
    }
    toast('The settings are saved. They count from now on.', {
      action: { text: 'Undo', onSelect: () => void undo(back) },
    })
    return 'saved'
  }

  return { failure, save, fail: setFailure, forgetFailure: () => setFailure(null), isPending: update.isPending }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
