import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { pick } from '#app/features/editing/draft.ts'
import { type Change, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { PromoCode } from '#contract/promo-codes.ts'
import { type PromoFields, promoFaults } from '#domain/promo-codes/promo-fields.ts'
import { failureText } from './promo-names.ts'
import { amountFaults, emptyTexts, fieldsOf, type PromoTexts, textsOf } from './promo-texts.ts'

type Values = PromoTexts & { isActive: boolean }
type Stored = PromoFields & { isActive: boolean }

const labels: Record<keyof Values, string> = {
  code: 'Code',
  type: 'Type',
  value: 'Value',
  minimumOrderAmount: 'Minimum Order Amount ($)',
  validFrom: 'Valid From',
  validUntil: 'Valid Until',
  maxUsageCount: 'Max Usage Count',
  maxUsagePerUser: 'Max Uses Per User',
  isActive: 'Active',
}

/** The fields of a new code, or of an existing one, of which only changed fields are sent. */
export function usePromoForm(code: PromoCode | null, onClose: () => void) {
  const timeZone = useTimeZone()
  const [empty] = useState(() => ({ ...emptyTexts(Date.now(), timeZone), isActive: true }))
  const create = useCall('promoCodes.createPromoCode')
  const update = useCall('promoCodes.updatePromoCode')
  const forms = {
    valuesOf: (stored: Stored): Values => ({ ...textsOf(stored, timeZone), isActive: stored.isActive }),
    storedOf: (values: Values): Stored => ({ ...fieldsOf(values, code, timeZone), isActive: values.isActive }),
  }
  const put = ({ values, changed, opened }: Change<Values, Stored>) =>
    update.mutateAsync({
      promoCodeId: code?._id ?? '',
      ...withDates(pick(forms.storedOf(values), changed)),
      opened: withDates(opened),
    })
  const form = useEditing<Values, Stored>({
    ...forms,
    thing: 'promo code',
    labelOf: (name: keyof Values) => labels[name],
    stored: code && storedFrom(code),
    blank: () => empty,
    errorsOf: (values) => ({ ...promoFaults(forms.storedOf(values)), ...amountFaults(values) }),
    textOf: (name, value) => valueText(name, value, { timeZone, type: code?.type }),
    send: async (change) => {
      if (code) {
        await put(change)
        return () => put(reverse(change, forms))
      }
      const { validFrom, validUntil, ...fields } = forms.storedOf(change.values)
      const days = { validFrom: validFrom ?? 0, validUntil: validUntil ?? 0 }
      await create.mutateAsync({ ...fields, ...days, promoCodeId: form.draftId })
      return null
    },
    savedText: (values) => `${values.code.trim()} is ${code ? 'saved' : 'created'}.`,
    failedText: (error) => failureText(error, `Failed to ${code ? 'update' : 'create'} promo code. Please try again.`),
    onSaved: onClose,
    isInside: true,
  })
  return { ...form, fields: forms.storedOf(form.values) }
}

function storedFrom(code: PromoCode): Stored {
  const { value = null, minimumOrderAmount = null, maxUsageCount = null, maxUsagePerUser = null, isActive } = code
  const { type, validFrom, validUntil } = code
  const limits = { minimumOrderAmount, maxUsageCount, maxUsagePerUser, isActive }
  return { code: code.code, type, value, validFrom, validUntil, ...limits }
}

/** Without days that are empty, which a code cannot lack. */
function withDates({ validFrom, validUntil, ...fields }: Partial<Stored>) {
  return { ...fields, ...(validFrom && { validFrom }), ...(validUntil && { validUntil }) }
}

type Reading = { timeZone: string; type: PromoCode['type'] | undefined }

/** A stored value as its field shows it. */
function valueText(name: keyof Values, value: unknown, { timeZone, type = 'percentage' }: Reading): string {
  if (name === 'isActive') return value ? 'Yes' : 'No'
  if (typeof value !== 'number') return String(value || 'None')
  const blank = { code: '', value: null, validFrom: 0, validUntil: 0, type }
  const none = { minimumOrderAmount: null, maxUsageCount: null, maxUsagePerUser: null }
  return textsOf({ ...blank, ...none, [name]: value }, timeZone)[name]
}
