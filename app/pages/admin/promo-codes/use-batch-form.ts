import { type RefObject, useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { PromoBatch } from '#contract/promo-codes.ts'
import { batchFaults, promoFaults } from '#domain/promo-codes/promo-fields.ts'
import { readInteger } from '#domain/text/typed-amount.ts'
import { failureText } from './promo-names.ts'
import { amountFaults, emptyTexts, fieldsOf, orNaN } from './promo-texts.ts'
import { useFields } from './use-fields.ts'

type Texts = ReturnType<typeof emptyBatch>

/** The fields of a batch; sent again, it is the same batch. */
export function useBatchForm(frame: RefObject<HTMLFormElement | null>) {
  const timeZone = useTimeZone()
  const [start] = useState(() => emptyBatch(timeZone))
  const [batchId] = useState(() => crypto.randomUUID() as string)
  const [made, setMade] = useState<PromoBatch | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const create = useCall('promoCodes.createPromoBatch')
  const focusFirstError = useFirstError()
  const fields = useFields({ start, faultsOf: (texts: Texts) => faultsOf(texts, timeZone) })
  async function submit(): Promise<void> {
    if (create.isPending) return
    setFailure(null)
    if (!fields.check()) return focusFirstError(frame.current)
    await create.mutateAsync(inputOf(batchId, fields.texts, timeZone)).then(setMade, (error) => {
      console.warn('A batch of promo codes could not be generated', error)
      fields.refuse(wrongFields(error))
      setFailure(failureText(error, 'Failed to generate the codes. Please try again.'))
      focusFirstError(frame.current)
    })
  }
  const { texts, change, fieldOf, isChanged } = fields
  return { texts, change, fieldOf, isChanged, made, failure, submit, isPending: create.isPending }
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
    ...{ batchId, prefix, name, type, value, minimumOrderAmount },
    ...{ validFrom: validFrom ?? 0, validUntil: validUntil ?? 0, count: readInteger(texts.count) ?? 0 },
    length: length === '12' ? (12 as const) : length === '10' ? (10 as const) : (8 as const),
  }
}
