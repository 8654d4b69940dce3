import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AuditEntry } from '#contract/admin.ts'
import { headline } from '#domain/reporting/audit-text.ts'
import { AllChanges, ShortChanges } from './audit-log/entry-changes.tsx'

const pageSize = 20

/** Changes of one thing by administrators, the latest first; live. `subject` is named as topics are: 'product:<id>'. */
export function History({ subject }: { subject: string }) {
  return (
    <section aria-label="History">
      <Part key={subject} subject={subject} before={null} />
    </section>
  )
}

/** A page of entries, and the next one below it once requested, from the last entry shown here. */
function Part({ subject, before }: { subject: string; before: string | null }) {
  const [isMore, setMore] = useState(false)
  const { data, isError, refetch } = useAnswer('admin.getAuditLog', {
    subject,
    limit: pageSize,
    ...(before && { before }),
  })
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the history">
        <Skeleton lines={4} height={44} />
      </div>
    )
  if (data.length === 0) return before ? null : <p className="muted py-4">Nothing was changed yet.</p>
  const last = data.at(-1)?._id ?? ''
  return (
    <>
      <ol>
        {data.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {data.length === pageSize && !isMore && (
        <Button size="sm" variant="quiet" className="mt-4" onClick={() => setMore(true)}>
          Show older changes
        </Button>
      )}
      {isMore && <Part subject={subject} before={last} />}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const timeName = useTimeName()
  const { _creationTime: at, actorName, address } = entry
  return (
    <li className="grid gap-1 border-b border-sand py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-medium">{headline(entry)}</b>
        <span className="muted">
          {actorName}, <time dateTime={new Date(at).toISOString()}>{timeName(at)}</time>
          {address && <span>{`, from ${address}`}</span>}
        </span>
      </p>
      <ShortChanges entry={entry} />
      <details>
        <summary className="muted w-fit cursor-pointer hover:text-ink">
          All values<span className="sr"> of: {headline(entry)}</span>
        </summary>
        <div className="py-2">
          <AllChanges entry={entry} />
        </div>
      </details>
    </li>
  )
}
