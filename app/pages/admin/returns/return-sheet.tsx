import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Sheet } from '#app/pages/admin/sheet.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OpenReturnRequest } from '#contract/return-desk.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { DecisionForm } from './decision-form.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReturnDetails } from './return-details.tsx'
import { ReturnFooter } from './return-footer.tsx'
import { Thread } from './thread.tsx'
import { useDecision } from './use-decision.ts'

type Props = { returnRequestId: string; onClose: () => void }

/** A return over the list: what it is about, the conversation, and what may come of it next. */
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
type Question = 'leave' | 'reject' | 'complete' | null

function OpenReturn({ request, onClose }: { request: OpenReturnRequest; onClose: () => void }) {
  const [part, setPart] = useState<Part>('details')
  const [question, ask] = useState<Question>(null)
  const [draft, setDraft] = useState('')
  const decision = useDecision(request)
  const unread = useReadMessages(request)
  const isChanged = decision.isChanged || draft.trim() !== ''
  const leave = () => (isChanged ? ask('leave') : onClose())
  useAskBeforeLeaving(isChanged)
  return (
    <Sheet
      title={`Return for ${request.orderNumber}`}
      label="Parts of the return"
      stacked
      onClose={leave}
      tabs={[
        { id: 'details', text: 'Details' },
        { id: 'messages', text: 'Messages', count: unread, countWords: 'unread' },
      ]}
      selected={part}
      onSelect={setPart}
      footer={<ReturnFooter request={request} decision={decision} onClose={leave} onAsk={ask} />}
    >
      {decision.failure && <Alert kind="failed">{decision.failure}</Alert>}
      {part === 'details' ? (
        <ReturnDetails request={request} decision={decision}>
          <DecisionForm request={request} decision={decision} />
        </ReturnDetails>
      ) : (
        <Thread request={request} draft={draft} onDraft={setDraft} />
      )}
      {question === 'reject' && <RejectDialog request={request} decision={decision} onClose={() => ask(null)} />}
      {question === 'complete' && <CompleteDialog request={request} decision={decision} onClose={() => ask(null)} />}
      <ConfirmDialog
        open={question === 'leave'}
        onClose={() => ask(null)}
        title="Discard what you typed?"
        text={decision.isChanged ? 'Your decision is not saved yet.' : 'Your message is not sent yet.'}
        confirm="Discard"
        cancel="Keep editing"
        danger
        onConfirm={onClose}
      />
    </Sheet>
  )
}

/** Who opens a return has read its messages; the badge shows those that were new until the messages are looked at. */
function useReadMessages({ _id, unreadCount }: OpenReturnRequest): number {
  const [isNew, setNew] = useState(unreadCount)
  const { mutate } = useCall('returns.markCustomerMessagesAsRead')
  useEffect(() => {
    if (unreadCount === 0) return
    setNew(unreadCount)
    mutate({ returnRequestId: _id })
  }, [_id, unreadCount, mutate])
  return isNew
}

function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
