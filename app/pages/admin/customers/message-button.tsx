import { Button } from '#app/ui/button.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { Customer } from '#contract/users.ts'

/** The form comes with the press. */
export function MessageButton({ customer }: { customer: Customer }) {
  const form = useOnDemand(async () => (await import('./send-message.tsx')).default)
  const SendMessage = form.part
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => void form.open()}>
        Send Message
      </Button>
      {SendMessage && <SendMessage customer={customer} onClose={form.close} />}
    </>
  )
}
