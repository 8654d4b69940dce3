import { useQuery } from '@tanstack/react-query'
import { useAnswer } from '#app/engine/data/queries.ts'
import type { Gateway, PaymentConfig } from './gateway.ts'

export type GatewayState = {
  gateway: Gateway | null
  config: PaymentConfig | null
  hasFailed: boolean
  retry: () => void
}

/** The gateway, once loaded; loading starts when a page needs it. */
export function useGateway(isNeeded = true): GatewayState {
  const answer = useAnswer('payments.getPaymentConfig', {}, { enabled: isNeeded })
  const config = answer.data
  const opened = useQuery({
    queryKey: ['gateway', config?.provider, config?.publishableKey],
    queryFn: () => (config ? openGateway(config) : null),
    enabled: isNeeded && config !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const isRetrying = answer.isRefetching || opened.isRefetching
  return {
    gateway: opened.data ?? null,
    config: config ?? null,
    hasFailed: !opened.data && (answer.isError || opened.isError) && !isRetrying,
    retry: () => void (config ? opened.refetch() : answer.refetch()),
  }
}

/** Loads the gateway on demand, so that other pages do not grow by it. */
async function openGateway(config: PaymentConfig): Promise<Gateway> {
  if (config.provider === 'stripe') return (await import('./stripe/stripe-gateway.ts')).openStripe(config)
  return (await import('./sandbox/sandbox-gateway.ts')).sandboxGateway(config)
}
