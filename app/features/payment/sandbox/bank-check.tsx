import '#app/features/payment/payment.css'
import { createRoot } from 'react-dom/client'
import type { PaymentConfig } from '#app/features/payment/gateway.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Intent } from './call-gateway.ts'

type BankCheckProps = {
  config: PaymentConfig
  intent: Intent
  clientSecret: string
  /** Asks the gateway; true when the check is complete. */
  isAnswered: () => Promise<boolean>
}

/** Shows the 3-D Secure page until it is completed or closed, as Stripe's script does. */
export function showBankCheck(props: BankCheckProps): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise<void>((resolve) => {
    root.render(<BankCheck {...props} onDone={resolve} />)
  }).finally(() => {
    root.unmount()
    host.remove()
  })
}

/** The 3-D Secure page in a frame. It reports no result, so that the gateway is asked each time it loads another page. */
function BankCheck({ config, intent, clientSecret, isAnswered, onDone }: BankCheckProps & { onDone: () => void }) {
  const place = new URL(intent.next_action?.use_stripe_sdk?.stripe_js ?? '/', config.gatewayUrl)
  place.search = String(new URLSearchParams({ key: config.publishableKey, client_secret: clientSecret }))

  async function look(): Promise<void> {
    const isOver = await isAnswered().catch(() => true)
    if (isOver) onDone()
  }

  return (
    <Dialog open onClose={onDone} title="A check by your bank" actions={<Button onClick={onDone}>Cancel</Button>}>
      <p className="muted mb-4">Your bank wants to be sure that it is you. Nothing is charged before that.</p>
      <iframe className="bank-check" src={place.href} title="Your bank" onLoad={() => void look()} />
    </Dialog>
  )
}
