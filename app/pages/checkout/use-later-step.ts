import { useEffect, useState } from 'react'

type Later = typeof import('./later-step.tsx')['LaterStep']

let brought: Later | null = null

/** Payment and review, as soon as their code is here. */
export function useLaterStep() {
  const [Step, setStep] = useState<Later | null>(() => brought)
  const [failures, setFailures] = useState(0)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    if (brought && retries === 0) return
    import('./later-step.tsx').then(
      ({ LaterStep }) => {
        brought = LaterStep
        setStep(() => LaterStep)
      },
      () => setFailures(retries + 1),
    )
  }, [retries])
  return { Step, hasFailed: failures > retries, retry: () => setRetries(failures) }
}
