import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { nextReturnStatuses } from '#domain/returns/return-status.ts'
import type { Decision, NextStatus } from './use-decision.ts'

type Props = {
  request: OpenReturnRequest
  decision: Decision
  onClose: () => void
  onAsk: (question: 'approve' | 'reject' | 'complete') => void
}

const labels = {
  approved: 'Approve',
  rejected: 'Reject',
  processing: 'Mark as Processing',
  completed: 'Mark as Completed',
} as const

const rightFor = {
  approved: 'returns:decide',
  rejected: 'returns:decide',
  processing: 'returns:receive',
  completed: 'returns:receive',
} as const

/** The buttons for the next statuses, by the table of states. */
export function ReturnFooter({ request, decision, onClose, onAsk }: Props) {
  const may = useMay()
  const all = [...nextReturnStatuses[request.type][request.status]].reverse() as NextStatus[]
  const next = all.filter((status) => may(rightFor[status]))
  const act = (status: NextStatus) => {
    if (status === 'rejected') onAsk('reject')
    else if (status === 'completed') onAsk('complete')
    else if (status === 'processing') void decision.move(status)
    else if (decision.check()) onAsk('approve')
  }
  return (
    <>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClose}>
        Close
      </Button>
      {next.map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'rejected' ? 'danger' : 'primary'}
          pending={decision.sending === status}
          onClick={() => act(status)}
        >
          {labels[status]}
        </Button>
      ))}
    </>
  )
}
