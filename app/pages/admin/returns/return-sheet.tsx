import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Sheet } from '#app/pages/admin/sheet.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { DecisionForm } from './decision-form.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReturnDetails } from './return-details.tsx'
import { ReturnFooter } from './return-footer.tsx'
import { Thread } from './thread.tsx'
import { useDecision } from './use-decision.ts'
import { useDraft } from './use-draft.ts'

type Props = { returnRequestId: string; onClose: () => void }

/** A return over the list: its subject, its conversation, and its next statuses. */
export function ReturnSheet({ returnRequestId, onClose }: Props) {
  const { data, isError, error, refetch } = useAnswer('returns.getReturnRequest', { returnRequestId })
  if (data) return <OpenReturn request={data} onClose={onClose} />
  return (
    <Sheet title="Return" onClose={onClose} tabs={[]} selected="" onSelect={() => {}}>
      {!isError && (
        <div role="status" aria-label="Loading the return">
          <Skeleton lines={8} height={36} />
        </div>
      )}
      {isError && error.code === 'NOT_FOUND' && <p className="muted">{error.message}</p>}
      {isError && error.code !== 'NOT_FOUND' && <FailedState onRetry={() => void refetch()} />}
    </Sheet>
  )
}

type Part = 'details' | 'messages'
type Question = 'approve' | 'reject' | 'complete' | null

function OpenReturn({ request, onClose }: { request: OpenReturnRequest; onClose: () => void }) {
  const [part, setPart] = useState<Part>('details')
  const [question, ask] = useState<Question>(null)
  const draft = useDraft(request._id)
  const decision = useDecision(request)
  const unread = useReadMessages(request, part === 'messages')
  const { leave, question: leaving } = useLeave({
    unsaved: decision.unsaved,
    isUnsent: !draft.isEmpty,
    isStored: decision.unsaved.length === 0 && draft.files.files.length === 0,
    onLeave: () => {
      draft.write('')
      onClose()
    },
  })
  return (
    <Sheet
      title={`Return for ${request.orderNumber}`}
      label="Parts of the return"
      stacked
      onClose={leave}
      tabs={[
        { id: 'details', text: 'Details' },
        { id: 'messages', text: 'Messages', count: unread, countText: 'unread' },
      ]}
      selected={part}
      onSelect={setPart}
      footer={<ReturnFooter request={request} decision={decision} onClose={leave} onAsk={ask} />}
    >
      <FailureNotice failure={decision.failure} />
      {part === 'details' ? (
        <ReturnDetails request={request} decision={decision}>
          <DecisionForm request={request} decision={decision} />
        </ReturnDetails>
      ) : (
        <Thread request={request} draft={draft} />
      )}
      {question === 'approve' && <ApproveDialog request={request} decision={decision} onClose={() => ask(null)} />}
      {question === 'reject' && <RejectDialog request={request} decision={decision} onClose={() => ask(null)} />}
      {question === 'complete' && <CompleteDialog request={request} decision={decision} onClose={() => ask(null)} />}
      {leaving}
    </Sheet>
  )
}

/** Marks the customer's messages as read while the return is open; returns the count of new ones since the conversation was last viewed. */
function useReadMessages({ _id, unreadCount }: OpenReturnRequest, isLooking: boolean): number {
  const [fresh, setFresh] = useState(0)
  const counted = useRef(0)
  const isAnswering = useMay()('returns:decide')
  const { mutate } = useCall('returns.markCustomerMessagesAsRead')
  useEffect(() => {
    const more = Math.max(0, unreadCount - counted.current)
    counted.current = unreadCount
    setFresh((count) => (isLooking ? 0 : count + more))
  }, [unreadCount, isLooking])
  useEffect(() => {
    if (unreadCount === 0 || !isAnswering) return
    const mark = () => {
      if (document.visibilityState === 'visible') mutate({ returnRequestId: _id })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [_id, unreadCount, mutate, isAnswering])
  return fresh
}
