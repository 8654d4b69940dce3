import { useEffect } from 'react'
import { useNavigate, useSearchParams } from '#app/engine/routing/location.ts'
import { reachedStep, type Step, slugOf, stepNamed } from '#app/features/saved-checkout/steps.ts'
import { links } from '#app/links.ts'

/** The step is part of the URL, so that Back and Forward walk the steps; without one, the checkout resumes at the stored step. */
export function useStep(kept: Step, has: Parameters<typeof reachedStep>[1]) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const step = reachedStep(stepNamed(query.get('step')) ?? kept, has)
  return { step, goTo: (next: Step) => navigate(links.checkout(slugOf(next))) }
}

/** Updates the URL when a step that is not available yet was replaced by an earlier one. */
export function useAddressOf(step: Step): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const named = stepNamed(query.get('step'))
  useEffect(() => {
    if (named !== step) navigate(links.checkout(slugOf(step)), { replace: true })
  }, [named, step, navigate])
}
