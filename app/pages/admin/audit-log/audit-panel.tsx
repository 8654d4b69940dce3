import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { useOpenId } from '#app/pages/admin/list/use-open-id.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AuditEntry } from '#contract/admin.ts'
import { type AuditFilter, type AuditKind, whichEntries } from '#domain/audit-filter.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditExport } from './audit-export.tsx'
import { AllChanges } from './entry-changes.tsx'
import { kindNames, useAuditFilter } from './use-audit-filter.ts'

const UndoChange = lazy(async () => ({ default: (await import('./undo-change.tsx')).UndoChange }))

const pageSize = 50

/** Every change by administrators, filtered by person, kind of thing, days and text. */
export function AuditPanel() {
  const { filter, change } = useAuditFilter()
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4 max-sm:grid max-sm:grid-cols-2 max-sm:[&_.input]:w-full! max-sm:[&>search]:col-span-2">
        <Tools filter={filter} onChange={change} />
        <Finding filter={filter} onChange={change} />
        <span className="flex-1 max-sm:hidden" />
        <span className="max-sm:col-span-2">
          <AuditExport filter={filter} />
        </span>
      </div>
      <Entries key={JSON.stringify(filter)} filter={filter} onChange={change} />
    </>
  )
}

type Props = { filter: AuditFilter; onChange: (changes: Partial<AuditFilter>) => void }

function Tools({ filter, onChange }: Props) {
  const people = useAnswer('admin.getAuditActors', {}).data ?? []
  return (
    <>
      <SelectField
        label="Person"
        value={filter.actorId ?? ''}
        onChange={(event) => onChange({ actorId: event.currentTarget.value || null })}
      >
        <option value="">Everyone</option>
        {people.map(({ actorId, actorName }) => (
          <option key={actorId} value={actorId}>
            {actorName}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind of change"
        value={filter.kind ?? ''}
        onChange={(event) => onChange({ kind: (event.currentTarget.value || null) as AuditKind | null })}
      >
        <option value="">All changes</option>
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The filters. Days are in UTC, as are the entries' times. */
function Finding({ filter: { from, to, text }, onChange }: Props) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        value={from ?? ''}
        max={to ?? undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value || null })}
      />
      <TextField
        label="To"
        type="date"
        value={to ?? ''}
        min={from ?? undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value || null })}
      />
      <SearchBox label="Thing or person" search={text} onSearch={(next) => onChange({ text: next })} />
    </>
  )
}

function Entries({ filter, onChange }: Props) {
  const open = useOpenId()
  const { data, isError, refetch } = useAnswer('admin.getAuditLog', { ...whichEntries(filter), limit: pageSize })
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the audit log">
        <Skeleton lines={8} height={44} />
      </div>
    )
  const isFull = data.length === pageSize
  return (
    <>
      {data.length > 0 ? (
        <DataTable
          className="audit-table"
          columns={auditColumns(open)}
          rows={data}
          opened={(entry) => open.isOpen(entry) && <OpenedEntry entry={entry} />}
        />
      ) : (
        <NoEntries filter={filter} />
      )}
      <nav className="pager" aria-label="Pages">
        <span>Nothing here can be changed or deleted; it is kept as long as the books are.</span>
        <span className="btnrow">
          {filter.before && (
            <Button size="sm" variant="quiet" onClick={() => onChange({ before: null })}>
              Latest
            </Button>
          )}
          {isFull && (
            <Button size="sm" variant="quiet" onClick={() => onChange({ before: data.at(-1)?._id ?? null })}>
              Older
            </Button>
          )}
        </span>
      </nav>
    </>
  )
}

function OpenedEntry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <AllChanges entry={entry} />
      <Suspense>
        <UndoChange entry={entry} />
      </Suspense>
    </>
  )
}

function NoEntries({ filter: { before, ...filter } }: { filter: AuditFilter }) {
  if (before) return <EmptyState title="No older changes" />
  if (Object.values(filter).some(Boolean))
    return <EmptyState title="No such changes" text="Nothing here matches. Try other days or other words." />
  return <EmptyState title="No changes yet" text="What administrators change is entered here from now on." />
}
