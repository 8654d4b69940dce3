import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Segment } from '#contract/customers.ts'
import type { CustomerFiltering } from './use-customer-filter.ts'

type SegmentFilter = Pick<CustomerFiltering['filter'], 'search' | 'filter' | 'sortBy'>

/** Filters that the team saved under a name, and the form to save the present one. */
export function Segments({ filter, change }: CustomerFiltering) {
  const segments = useAnswer('customers.getSegments', {}).data ?? []
  const shown = segments.find((segment) => isSame(segment, filter))
  const isPlain = isSame({ search: '', filter: 'all', sortBy: 'newest' }, filter)
  if (segments.length === 0 && isPlain) return null
  return (
    <section aria-label="Saved segments" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {segments.length > 0 && <span className="muted">Saved segments:</span>}
      {segments.length > 0 && (
        <div className="pills">
          {segments.map(({ _id, name, search, filter: kind, sortBy }) => (
            <button
              key={_id}
              type="button"
              aria-pressed={_id === shown?._id}
              onClick={() => change({ search, filter: kind, sortBy })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {shown && <Forget segment={shown} />}
      {!shown && !isPlain && <Keep filter={filter} />}
    </section>
  )
}

function isSame(one: SegmentFilter, other: SegmentFilter): boolean {
  return one.search === other.search && one.filter === other.filter && one.sortBy === other.sortBy
}

function Keep({ filter }: { filter: SegmentFilter }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Keep as segment
      </Button>
      {isOpen && <KeepDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

type KeepProps = { filter: SegmentFilter; onClose: () => void }

function KeepDialog({ filter: { search, filter, sortBy }, onClose }: KeepProps) {
  const [segmentId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'The segment was not saved. Please try again.'),
  )
  async function keep(): Promise<void> {
    await callByHttp('customers.keepSegment', { segmentId, name, search, filter, sortBy })
    toast(`${name.trim()} is saved for the team.`)
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form="keep-segment" pending={isPending}>
        Keep
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Keep this segment" actions={actions}>
      <form
        id="keep-segment"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void attempt(keep)
        }}
      >
        <p className="muted">Saves the current filters and sorting under a name that the whole team sees.</p>
        <TextField
          label="Name"
          required
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FailureNotice failure={failure} />
      </form>
    </Dialog>
  )
}

function Forget({ segment: { _id, name } }: { segment: Segment }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useCall('customers.deleteSegment')
  async function confirm(): Promise<void> {
    await remove.mutateAsync({ segmentId: _id }).catch((error: unknown) => {
      toast(messageOf(error, 'The segment was not deleted. Please try again.'), { kind: 'failed' })
    })
    setAsking(false)
  }
  return (
    <>
      <IconButton label={`Delete the segment ${name}`} onClick={() => setAsking(true)}>
        <X className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        text="The customers stay. Only the saved filter is removed, for the whole team."
        confirm="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
