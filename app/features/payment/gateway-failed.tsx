import { FailedState } from '#app/ui/failed-state.tsx'
import type { GatewayState } from './use-gateway.ts'

/** The message when the provider failed to load, so that no card can be entered or charged. */
export function GatewayFailed({ state, className }: { state: GatewayState; className?: string }) {
  const title = state.config?.provider === 'stripe' ? 'Stripe has not loaded yet' : 'The card form has not loaded yet'
  return (
    <FailedState
      title={title}
      text="Please try again momentarily."
      onRetry={state.retry}
      {...(className && { className })}
    />
  )
}
