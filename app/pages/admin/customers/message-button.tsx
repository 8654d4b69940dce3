import Mail from 'lucide-react/icons/mail'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { Customer } from '#contract/users.ts'

type Props = { customer: Customer; isIcon?: boolean }

/** The button that opens the form, whose code loads when it is pressed. */
export function MessageButton({ customer, isIcon = false }: Props) {
  const form = useOnDemand(async () => (await import('./send-message.tsx')).default)
  const SendMessage = form.part
  return (
    <>
      {isIcon ? (
        <IconButton label={`Send a message to ${customer.name}`} onClick={() => void form.open()}>
          <Mail className="icon icon--sm" aria-hidden="true" />
        </IconButton>
      ) : (
        <Button size="sm" variant="primary" onClick={() => void form.open()}>
          Send Message
        </Button>
      )}
      {SendMessage && <SendMessage customer={customer} onClose={form.close} />}
    </>
  )
}
