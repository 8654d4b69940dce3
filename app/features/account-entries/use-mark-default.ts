import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { editButtonId, keepFocus } from './keep-focus.ts'

type Entry = { _id: string; isDefault: boolean }

/** Makes an entry the default; its button then disappears, and the focus moves to its neighbor. */
export function useMarkDefault({ _id, isDefault }: Entry, update: () => Promise<unknown>) {
  const isRequested = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (isDefault && isRequested.current) keepFocus(editButtonId(_id))
    if (isDefault) isRequested.current = false
  }, [isDefault, _id])
  async function mark(): Promise<void> {
    isRequested.current = true
    setFailure(null)
    try {
      await update()
    } catch (error) {
      console.warn('The default could not be changed', error)
      setFailure(messageOf(error, 'The default did not change. Please try again.'))
    }
  }
  return { mark: () => void mark(), failure }
}
