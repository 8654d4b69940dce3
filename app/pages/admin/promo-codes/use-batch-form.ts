import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { PromoBatch } from '#contract/promo-codes.ts'
import { batchFaults, promoFaults } from '#domain/promo-codes/promo-fields.ts'
import { readInteger } from '#domain/text/typed-amount.ts'
import { failureText } from './promo-names.ts'
import { amountFaults, emptyTexts, fieldsOf, orNaN } from './promo-texts.ts'

type Texts = ReturnType<typeof emptyBatch>

const labels: Record<keyof Texts, string> = {
  prefix: 'Begins with',
  count: 'How many',
  length: 'Length',
  name: 'Name of the batch',
  type: 'Type',
  value: 'Value',
  minimumOrderAmount: 'Minimum Order Amount ($)',
  validFrom: 'Valid From',
  validUntil: 'Valid Until',
}

/** The fields of a batch; sent again, it is the same batch. */
export function useBatchForm() {
  const timeZone = useTimeZone()
  const [start] = useState(() => emptyBatch(timeZone))
  const [made, setMade] = useState<PromoBatch | null>(null)
  const create = useCall('promoCodes.createPromoBatch')
  const form = useEditing<Texts, Texts>({
    thing: 'batch of promo codes',
    labelOf: (name: keyof Texts) => labels[name],
    stored: null,
    blank: () => start,
    valuesOf: (texts: Texts) => texts,
    storedOf: (texts: Texts) => texts,
    errorsOf: (texts) => faultsOf(texts, timeZone),
    textOf: (_, value) => String(value),
    send: async ({ values }) => {
      setMade(await create.mutateAsync(inputOf(form.draftId, values, timeZone)))
      return null
    },
    savedText: () => null,
    failedText: (error) => failureText(error, 'Failed to generate the codes. Please try again.'),
    isInside: true,
  })
  return { ...form, made }
}

function emptyBatch(timeZone: string) {
  const { type, value, validFrom, validUntil, minimumOrderAmount } = emptyTexts(Date.now(), timeZone)
  return { prefix: '', count: '', length: '8', name: '', type, value, validFrom, validUntil, minimumOrderAmount }
}

function faultsOf(texts: Texts, timeZone: string): Partial<Record<keyof Texts, string>> {
  const { code: _, ...faults } = promoFaults(termsOf(texts, timeZone))
  const { prefix, count, name } = texts
  return {
    ...faults,
    ...amountFaults(texts),
    ...batchFaults({ prefix, count: orNaN(count, readInteger), name }),
  } as Partial<Texts>
}

function termsOf(texts: Texts, timeZone: string) {
  return fieldsOf({ ...texts, code: '', maxUsageCount: '', maxUsagePerUser: '' }, null, timeZone)
}

function inputOf(batchId: string, texts: Texts, timeZone: string) {
  const { type, value, validFrom, validUntil, minimumOrderAmount } = termsOf(texts, timeZone)
  const { prefix, name, length } = texts
  return {
    batchId,
    prefix,
    name,
    type,
    value,
    minimumOrderAmount,
    validFrom: validFrom ?? 0,
    validUntil: validUntil ?? 0,
    count: readInteger(texts.count) ?? 0,
    length: length === '12' ? (12 as const) : length === '10' ? (10 as const) : (8 as const),
  }
}
