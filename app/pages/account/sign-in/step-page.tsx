import '#app/ui/styles/utilities.css'
import { type ComponentType, lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { useParams, useSearchParams } from '#app/engine/routing/location.ts'
import { useProviderFacts } from '#app/features/session/provider-facts.ts'
import { ErrorMessage } from '#app/features/store-layout/error-message.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const path = '/sign-in/:step'

type Step = ComponentType<{ token: string }>

const steps: Record<string, { title: string; Step: Step }> = {
  forgot: {
    title: 'Forgotten password',
    Step: lazy(async () => ({ default: (await import('./forgotten-password.tsx')).ForgottenPassword })),
  },
  reset: {
    title: 'New password',
    Step: lazy(async () => ({ default: (await import('./new-password.tsx')).NewPassword })),
  },
  verify: {
    title: 'Confirm your address',
    Step: lazy(async () => ({ default: (await import('./emailed-press.tsx')).VerifyAddress })),
  },
  confirm: {
    title: 'Your new address',
    Step: lazy(async () => ({ default: (await import('./emailed-press.tsx')).ConfirmAddress })),
  },
}

export const fetchPage: FetchPage<typeof path> = async ({ params }) => {
  if (Object.hasOwn(steps, params.step)) return
  throw noSuchPage()
}

function noSuchPage(): RefusalError {
  return new RefusalError({ code: 'NOT_FOUND', message: 'There is no such page.', status: 404 })
}

const debounce = <Skeleton lines={3} height={48} />

/** Pages to regain an account, and those behind links of emails. Opening one changes nothing, as mail scanners open links too. */
export default function StepPage() {
  const found = steps[useParams(path).step]
  const [query] = useSearchParams()
  const isAlive = useIsAlive()
  const { hasSteps } = useProviderFacts()
  if (!found) return null
  if (!hasSteps) return <ErrorMessage refusal={noSuchPage()} />
  return (
    <SignInFrame title={found.title}>
      <Suspense fallback={debounce}>{isAlive ? <found.Step token={query.get('token') ?? ''} /> : debounce}</Suspense>
    </SignInFrame>
  )
}
