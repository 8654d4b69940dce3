import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refetch } from '#app/engine/data/queries.ts'
import { useLocation } from '#app/engine/routing/location.ts'
import type { Asked, Verdict } from '#app/pages/storefront/ledger/check/check-gift.ts'
import type { SavedCheck } from '#app/pages/storefront/ledger/check/saved-check.ts'
import type { GiftReceipt } from '#contract/impact.ts'

/** The count of the four things that are checked; `size` is the number of lines, null before the checkpoint is read. */
export type Progress = { done: number; size: number | null }

export type Check = {
  /** Null while it runs. */
  verdict: Verdict | null
  progress: Progress
  at: number
  /** Checks again; with `isAll` it adds up any number of lines. */
  again: (isAll?: boolean) => void
  /** The check as a file. */
  save: () => Promise<string>
}

const nothing: Progress = { done: 0, size: null }
const unpublishedMs = 4_000

/** Checks a receipt in this browser: in the log of the shop, or in the files of a saved check. */
export function useCheck(receipt: GiftReceipt, saved: SavedCheck | null): Check {
  const hash = useLocation().hash.slice(1)
  const [state, setState] = useState({ verdict: null as Verdict | null, progress: nothing, at: 0 })
  const [attempt, setAttempt] = useState({ isAll: false })
  const last = useRef<{ asked: Asked; files: Record<string, string> } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (change: Partial<typeof state>) => {
      if (isCurrent) setState((before) => ({ ...before, ...change }))
    }
    const asked = { receipt, keyHash: saved ? saved.keyHash : hash || null }
    setState((before) => ({
      ...before,
      verdict: before.verdict?.state === 'unpublished' ? before.verdict : null,
      progress: nothing,
    }))
    const run = async () => {
      const { checkGift, readOnline, readSaved, recording } = await import(
        '#app/pages/storefront/ledger/check/check.ts'
      )
      const { read, files } = recording(saved ? readSaved(saved) : readOnline)
      last.current = { asked, files }
      const onStep = (done: number, size: number) => show({ progress: { done, size } })
      show({ verdict: await checkGift(asked, { read, isAll: attempt.isAll, onStep }), at: Date.now() })
    }
    run().catch(() => show({ verdict: { state: 'unchecked', reason: 'offline' }, at: Date.now() }))
    return () => {
      isCurrent = false
    }
  }, [receipt, saved, hash, attempt])
  const queryClient = useQueryClient()
  const isWaiting = state.verdict?.state === 'unpublished' && !saved
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => void (document.hidden || refetch(queryClient, 'impact.getGiftReceipt'))
    const timer = setInterval(ask, unpublishedMs)
    return () => clearInterval(timer)
  }, [isWaiting, queryClient])
  const again = useCallback(
    (isAll = false) => {
      if (isWaiting) void refetch(queryClient, 'impact.getGiftReceipt')
      setAttempt({ isAll })
    },
    [isWaiting, queryClient],
  )
  return { ...state, again, save: () => savedText(last.current) }
}

async function savedText(last: { asked: Asked; files: Record<string, string> } | null): Promise<string> {
  const { saveCheck } = await import('#app/pages/storefront/ledger/check/check.ts')
  return last ? saveCheck(last.asked, last.files, Date.now()) : ''
}
