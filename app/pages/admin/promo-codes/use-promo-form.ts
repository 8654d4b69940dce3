import { type RefObject, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { toast } from '#app/ui/toast.ts'
import type { PromoCode } from '#contract/promo-codes.ts'
import { promoFaults } from '#domain/promo-fields.ts'
import { failureText } from './promo-names.ts'
import { amountFaults, changesOf, emptyTexts, fieldsOf, type PromoTexts, textsOf } from './promo-texts.ts'
import { useFields } from './use-fields.ts'

type Options = { code: PromoCode | null; frame: RefObject<HTMLFormElement | null>; onClose: () => void }

/** The fields of a new code, or of an existing one, of which only changed fields are sent. */
export function usePromoForm({ code, frame, onClose }: Options) {
  const timeZone = useTimeZone()
  const [empty] = useState(() => emptyTexts(Date.now(), timeZone))
  const [promoCodeId] = useState(() => code?._id ?? crypto.randomUUID())
  const [typedActive, setActive] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const create = useCall('promoCodes.createPromoCode')
  const update = useCall('promoCodes.updatePromoCode')
  const faultsOf = (texts: PromoTexts) => ({ ...promoFaults(fieldsOf(texts, code, timeZone)), ...amountFaults(texts) })
  const fields = useFields({ start: code ? textsOf(code, timeZone) : empty, faultsOf })
  const isActive = typedActive ?? code?.isActive ?? true
  const isPending = create.isPending || update.isPending
  const now = fieldsOf(fields.texts, code, timeZone)

  function send(): Promise<PromoCode> {
    const { validFrom, validUntil } = now
    if (!code)
      return create.mutateAsync({
        ...{ ...now, promoCodeId, isActive, validFrom: validFrom ?? 0, validUntil: validUntil ?? 0 },
      })
    const { validFrom: from, validUntil: until, ...changes } = changesOf(now, code, timeZone)
    return update.mutateAsync({
      ...{ promoCodeId, ...changes, ...(from && { validFrom: from }), ...(until && { validUntil: until }) },
      ...(isActive !== code.isActive && { isActive }),
    })
  }

  async function submit(): Promise<void> {
    if (isPending) return
    setFailure(null)
    if (!fields.check()) return focusFirstError(frame.current)
    await send().then(
      (saved) => {
        toast(code ? `${saved.code} is saved.` : `${saved.code} is created.`)
        onClose()
      },
      (error) => {
        console.warn(`A promo code could not be ${code ? 'updated' : 'created'}`, error)
        if (error instanceof RefusalError && error.data.fields) fields.refuse(error.data.fields)
        setFailure(failureText(error, `Failed to ${code ? 'update' : 'create'} promo code. Please try again.`))
        focusFirstError(frame.current)
      },
    )
  }

  return {
    ...{ texts: fields.texts, change: fields.change, fieldOf: fields.fieldOf, fields: now, fieldFaults: fields.faults },
    ...{ isActive, setActive, isPending, failure, submit },
    isChanged: fields.isChanged || isActive !== (code?.isActive ?? true),
  }
}
