import { useCallback, useRef, useState } from 'react'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { namesOf, pick } from './draft.ts'
import type { Errors } from './editing.ts'

/**
 * Errors show once their field was changed and left, or saving was tried, and go as soon as the field is right. The server's errors
 * go when their field changes.
 */
export function useErrors<Values extends object>(wrong: Errors<Values>, typed: Partial<Values>) {
  const element = useRef<HTMLElement | null>(null)
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Errors<Values>>({})
  const focusFirstError = useFirstError()
  const isShown = (name: string) => shown === 'all' || (shown.has(name) && name in typed)
  const isRefused = (name: keyof Values) => Boolean(refused[name])
  const errors: Errors<Values> = {
    ...pick(wrong, namesOf(wrong).filter(isShown)),
    ...pick(refused, namesOf(refused).filter(isRefused)),
  }
  return {
    errors,
    /** True if an error that appears is announced: after a try to save the first one has the focus. */
    areAnnounced: shown !== 'all',
    /** The ref of the element around the fields. */
    frame: useCallback((node: HTMLElement | null) => {
      element.current = node
    }, []),
    leave: (name: string) =>
      afterPress(() => setShown((before) => (before === 'all' ? before : new Set([...before, name])))),
    showAll: () => {
      setShown('all')
      setRefused({})
      focusFirstError(element.current)
    },
    hideAll: () => {
      setShown(new Set())
      setRefused({})
    },
    /** Shows the server's errors of fields that the form has. */
    refuse: (fields: Record<string, string>, values: Values) => {
      const errors: Errors<Values> = {}
      for (const name of namesOf(values)) if (fields[name]) errors[name] = fields[name]
      setRefused(errors)
      focusFirstError(element.current)
    },
    accept: (names: readonly string[]) =>
      setRefused((before) =>
        pick(
          before,
          namesOf(before).filter((name) => !names.includes(name)),
        ),
      ),
  }
}

/** True while a key or a pointer is down. */
let isPressing = false
if (!import.meta.env.SSR) {
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, () => (isPressing = true), true)
  for (const event of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(event, () => (isPressing = false), true)
}

/** Waits for the end of the press that moves the focus: an error that appears during it would move a button away from the pointer. */
function afterPress(show: () => void): void {
  const waiting = new AbortController()
  const end = () => {
    waiting.abort()
    setTimeout(show)
  }
  if (isPressing)
    for (const event of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(event, end, { signal: waiting.signal })
  else end()
}
