import { useEffect, useState } from 'react'

type Here = typeof import('./sign-in-here.tsx')['SignInHere']

/** The form of step 2.5, as soon as its code is here. */
export function useSignInHere() {
  const [SignInHere, setHere] = useState<Here | null>(null)
  const [failures, setFailures] = useState(0)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    import('./sign-in-here.tsx').then(
      (loaded) => setHere(() => loaded.SignInHere),
      () => setFailures(retries + 1),
    )
  }, [retries])
  return { SignInHere, hasFailed: failures > retries, retry: () => setRetries(failures) }
}
