import { useEffect } from 'react'
import { useNavigate, useSearchParams } from '#app/engine/routing/location.ts'
import { reachedStep, type Step, slugOf, stepNamed } from '#app/features/saved-checkout/steps.ts'
import { links } from '#app/links.ts'

/** The step stands in the address, so that Back and Forward walk the steps; without one, the checkout goes on where it was left. */
export function useStep(kept: Step, has: Parameters<typeof reachedStep>[1]) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const step = reachedStep(stepNamed(query.get('step')) ?? kept, has)
  return { step, goTo: (next: Step) => navigate(links.checkout(slugOf(next))) }
}

/** A step that cannot be had yet gave way to the one that it lacks: the address follows. */
export function useAddressOf(step: Step): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const named = stepNamed(query.get('step'))
  useEffect(() => {
    if (named !== step) navigate(links.checkout(slugOf(step)), { replace: true })
  }, [named, step, navigate])
}
