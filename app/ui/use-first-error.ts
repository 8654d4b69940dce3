import { useEffect, useState } from 'react'

/** A function that gives the first wrong control of a form the focus, once the errors that were set before it are on the page. */
export function useFirstError(): (form: HTMLElement | null) => void {
  const [tried, setTried] = useState<{ form: HTMLElement | null } | null>(null)
  useEffect(() => {
    const wrong = tried?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
    control?.focus()
  }, [tried])
  return (form) => setTried({ form })
}
