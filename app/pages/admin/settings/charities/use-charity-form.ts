import { useCall } from '#app/engine/data/use-call.ts'
import { pick } from '#app/features/editing/draft.ts'
import { type Change, type Errors, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import type { CharityFields, EditedCharity } from '#contract/charities.ts'
import { charityNameFault, charityUrlFault } from '#domain/settings/charity-rules.ts'

const blank: CharityFields = { name: '', inSentence: '', work: '', registration: '', url: '', storageId: null }
const labels: Record<keyof CharityFields, string> = {
  name: 'Name',
  inSentence: 'In a sentence',
  work: 'What the money does',
  registration: 'Registration number',
  url: 'Web address',
  storageId: 'Logo',
}
const asStored = { valuesOf: (fields: CharityFields) => fields, storedOf: (fields: CharityFields) => fields }

/** The form of a charity, new or existing. */
export function useCharityForm(charity: EditedCharity | null, onClose: () => void) {
  const create = useCall('charities.createCharity')
  const update = useCall('charities.updateCharity')
  const put = ({ values, changed, opened }: Change<CharityFields, CharityFields>) =>
    update.mutateAsync({ charityId: charity?._id ?? '', ...pick(values, changed), opened })
  return useEditing<CharityFields, CharityFields>({
    ...asStored,
    thing: 'charity',
    labelOf: (name: keyof CharityFields) => labels[name],
    errorsOf,
    stored: charity && fieldsOf(charity),
    blank: () => blank,
    textOf: (name, value) => (name === 'storageId' && value ? 'A picture' : String(value ?? '') || 'None'),
    send: async (change) => {
      if (!charity) await create.mutateAsync(change.values)
      else await put(change)
      // Only the audit log can restore a former logo.
      return charity && !change.changed.includes('storageId') ? () => put(reverse(change, asStored)) : null
    },
    savedText: ({ name }) =>
      charity ? `${name.trim()} is saved.` : `${name.trim()} is added. Shoppers choose it from now on.`,
    failedText: `${charity?.name ?? 'The charity'} was not saved. Please try again.`,
    onSaved: onClose,
    isInside: true,
  })
}

export type CharityForm = ReturnType<typeof useCharityForm>

function fieldsOf({ name, inSentence, work, registration, url, storageId }: EditedCharity): CharityFields {
  return { name, inSentence, work, registration, url, storageId }
}

function errorsOf({ name, work, url }: CharityFields): Errors<CharityFields> {
  return {
    name: charityNameFault(name),
    work: work.trim() ? null : 'Say in a line what the money does',
    url: charityUrlFault(url),
  }
}
