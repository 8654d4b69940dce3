import { useEffect, useRef } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { editButtonId, keepFocus } from './keep-focus.ts'

type Entry = { _id: string; isDefault: boolean }

/** Makes an entry the default; its button then disappears, and the focus moves to its neighbor. */
export function useMarkDefault({ _id, isDefault }: Entry, update: () => Promise<unknown>) {
  const isRequested = useRef(false)
  const { attempt, failure } = useAttempt((error) => {
    console.warn('The default could not be changed', error)
    return messageOf(error, 'The default did not change. Please try again.')
  })
  useEffect(() => {
    if (isDefault && isRequested.current) keepFocus(editButtonId(_id))
    if (isDefault) isRequested.current = false
  }, [isDefault, _id])
  function mark(): void {
    isRequested.current = true
    void attempt(update)
  }
  return { mark, failure }
}
