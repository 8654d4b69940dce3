import { useRef, useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { toast } from '#app/ui/toast.ts'
import type { CharityFields, EditedCharity } from '#contract/charities.ts'
import { charityNameFault, charityUrlFault } from '#domain/charity-rules.ts'

type FieldName = keyof CharityFields
type Errors = { [Name in FieldName]?: string | null | undefined }

const blank: CharityFields = { name: '', inSentence: '', work: '', registration: '', url: '', storageId: null }
const names = Object.keys(blank) as FieldName[]

/** The form of a charity, new or existing. Untouched fields follow what is stored. */
export function useCharityForm(charity: EditedCharity | null, onClose: () => void) {
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<CharityFields>>({})
  const [opened, setOpened] = useState(charity)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useSaving(charity)
  const stored = charity ?? blank
  const values = { ...blank, ...pick(stored, names), ...typed }
  const changed = names.filter((name) => values[name] !== stored[name])

  function refuse(next: Errors): void {
    setErrors(next)
    focusFirstError(element.current)
  }
  function fail(error: unknown): void {
    const isOvertaken = error instanceof RefusalError && error.code === 'CHANGED_SINCE'
    if (isOvertaken) setOpened(charity)
    setFailure(messageOf(error, `${values.name.trim()} was not saved. Please try again.`))
    refuse(((error instanceof RefusalError && error.data.fields) || {}) as Errors)
  }
  async function save(): Promise<void> {
    setFailure(null)
    const wrong = faultsOf(values)
    if (Object.values(wrong).some(Boolean)) return refuse(wrong)
    const change = pick(values, changed)
    await saving.save({ values, change, opened: pick(opened ?? blank, changed) }).then(onClose, fail)
  }
  return {
    ...{ element, values, errors, failure, isChanged: changed.length > 0, isPending: saving.isPending, save },
    type: (change: Partial<CharityFields>) => {
      setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(change).map((name) => [name, null])) }))
      setTyped((before) => ({ ...before, ...change }))
    },
  }
}

export type CharityForm = ReturnType<typeof useCharityForm>

type CharityChange = { values: CharityFields; change: Partial<CharityFields>; opened: Partial<CharityFields> }

/** Saves, and offers undo. */
function useSaving(charity: EditedCharity | null) {
  const create = useCall('charities.createCharity')
  const update = useCall('charities.updateCharity')

  async function save({ values, change, opened }: CharityChange): Promise<void> {
    const name = values.name.trim()
    if (!charity) {
      await create.mutateAsync(values)
      return toast(`${name} is added. Shoppers choose it from now on.`)
    }
    const charityId = charity._id
    await update.mutateAsync({ charityId, ...change, opened })
    const undo = () =>
      update.mutateAsync({ charityId, ...opened }).then(
        () => toast(`${charity.name} is as it was.`),
        (error) => toast(messageOf(error, 'This was not undone. Please try again.'), { kind: 'failed' }),
      )
    // Only the audit log can restore a former logo.
    const isLogo = 'storageId' in change
    toast(`${name} is saved.`, isLogo ? {} : { action: { text: 'Undo', onSelect: () => void undo() } })
  }

  return { save, isPending: create.isPending || update.isPending }
}

function faultsOf({ name, work, url }: CharityFields): Errors {
  return {
    name: charityNameFault(name),
    work: work.trim() ? null : 'Say in a line what the money does',
    url: charityUrlFault(url),
  }
}

function pick(from: CharityFields, wanted: readonly FieldName[]): Partial<CharityFields> {
  return Object.fromEntries(wanted.map((name) => [name, from[name]]))
}
