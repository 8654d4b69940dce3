import { useAnswer } from '#app/engine/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'

type Props = { children: React.ReactNode; className?: string }

/** A notice in a shop that is no demo, but takes no money; nothing elsewhere. */
export function TestPayments({ children, className }: Props) {
  const { data } = useAnswer('payments.getPaymentConfig', {})
  if (!data?.isTest) return null
  return (
    <Alert kind="warning" {...(className && { className })}>
      <strong className="font-medium">Test mode.</strong> {children}
    </Alert>
  )
}
