import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { readText, storeText, tabStorage } from '#app/features/returns/stored-text.ts'
import { useFiles } from '#app/features/returns/use-files.ts'
import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { type ReturnReason, returnReasons } from '#domain/returns/return-reason.ts'
import { returnTexts } from '#domain/returns/return-request.ts'
import { returnLinks } from './return-links.ts'

type Draft = {
  quantities: number[]
  reason: ReturnReason
  description: string
  /** Files were chosen, which do not survive a reload. */
  hasFiles: boolean
}
type Errors = { items?: string; description?: string; evidence?: string }

/** The customer's choices and text, stored until they are sent: a reload or a failure loses nothing. */
export function useReturnForm(order: Order, owner: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { rmaTime } = useReturnText()
  const about = `form:${order._id}`
  const [typed, setDraft] = useState<Draft>(() => readDraft(readText(tabStorage, owner, about), order))
  const draft = withFreePieces(typed, order)
  const [errors, setErrors] = useState<Errors>({})
  const returnRequestId = useRef(crypto.randomUUID())
  const evidence = useFiles('return_evidence')
  const { attempt, ...state } = useAttempt((error) => {
    if (error instanceof RefusalError && error.code === 'FILES_NOT_FOUND') evidence.lose()
    return messageOf(error, 'Failed to submit return request')
  })
  const hasForgottenFiles = useForgottenFiles(draft, evidence.files.length > 0, change)

  function change(changed: Partial<Draft>): void {
    const next = { ...draft, ...changed }
    setDraft(next)
    setErrors((shown) => stillTrue(shown, next))
    storeText(tabStorage, owner, [about, JSON.stringify(next)])
  }

  async function save(evidenceUrls: string[]): Promise<void> {
    const { reason, description, quantities } = draft
    const returnItems = quantities.map((quantity, orderItemIndex) => ({ orderItemIndex, quantity, reason }))
    const sent = { orderId: order._id, type: 'return' as const, reason, description, returnItems, evidenceUrls }
    const id = returnRequestId.current
    await callByHttp('returns.createReturnRequest', { returnRequestId: id, ...sent })
    storeText(tabStorage, owner, [about, ''])
    await refetch(queryClient, 'returns.getUserReturnRequests').catch(() => undefined)
    toast(`Your return is requested. We will answer within ${rmaTime}.`)
    navigate(returnLinks.one(id), { replace: true })
  }

  /** Sends the form. False when a field is missing, which the page then names. */
  async function submit(): Promise<boolean> {
    let isWhole = true
    await attempt(async () => {
      const evidenceUrls = await evidence.settle()
      const found = errorsOf(draft, evidenceUrls)
      setErrors(found)
      isWhole = Object.keys(found).length === 0
      if (isWhole) await save(evidenceUrls)
    })
    return isWhole
  }

  return { ...state, draft, change, errors, evidence, hasForgottenFiles, submit }
}

export type ReturnFormState = ReturnType<typeof useReturnForm>

/** The draft without pieces that were refunded meanwhile. */
function withFreePieces(draft: Draft, { items }: Order): Draft {
  return { ...draft, quantities: items.map(({ pieces }, index) => Math.min(draft.quantities[index] ?? 0, pieces.free)) }
}

/** True when files were chosen before the page was loaded anew: the draft stores that there are some, not the files. */
function useForgottenFiles(draft: Draft, hasFiles: boolean, change: (changed: Partial<Draft>) => void): boolean {
  const [hadFiles] = useState(draft.hasFiles)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the files
  useEffect(() => {
    if (hasFiles !== draft.hasFiles) change({ hasFiles })
  }, [hasFiles])
  return hadFiles
}

/** The shown errors without those that a change has fixed. */
function stillTrue({ items, description, ...others }: Errors, draft: Draft): Errors {
  const now = errorsOf(draft, [])
  return {
    ...others,
    ...(items && now.items && { items }),
    ...(description && now.description && { description }),
  }
}

function errorsOf({ quantities, description }: Draft, evidenceUrls: string[]): Errors {
  return {
    ...(quantities.every((quantity) => quantity === 0) && { items: returnTexts.noItems }),
    ...(description.trim() === '' && { description: returnTexts.noDescription }),
    ...(evidenceUrls.length === 0 && { evidence: returnTexts.noEvidence }),
  }
}

/** Reads a stored draft. Unreadable text counts as an empty one; quantities are limited to those that can be returned. */
function readDraft(text: string, { items }: Order): Draft {
  const empty: Draft = { quantities: items.map(() => 0), reason: 'defective', description: '', hasFiles: false }
  try {
    const { quantities, reason, description, hasFiles } = JSON.parse(text) as Partial<Draft>
    return {
      quantities: items.map(({ pieces }, index) =>
        Math.min(Math.max(Math.trunc(Number(quantities?.[index])) || 0, 0), pieces.free),
      ),
      reason: returnReasons.find((each) => each === reason) ?? empty.reason,
      description: typeof description === 'string' ? description : '',
      hasFiles: hasFiles === true,
    }
  } catch {
    return empty
  }
}
