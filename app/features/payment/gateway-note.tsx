import { Alert } from '#app/ui/alert.tsx'
import type { PaymentConfig } from './gateway.ts'

/** The note that this is the test gateway. */
export function GatewayNote({ config, className }: { config: PaymentConfig; className?: string }) {
  if (config.provider !== 'sandbox') return null
  return (
    <Alert kind="info" {...(className && { className })}>
      This shop runs with a test gateway: nothing is charged. Use card 4242 4242 4242 4242, any future date and any CVC.
    </Alert>
  )
}
