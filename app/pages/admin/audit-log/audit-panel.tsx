import './audit-log.css'
import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { DayField } from '#app/pages/admin/list/day-field.tsx'
import { FilterSelect, namedOptions } from '#app/pages/admin/list/filter-select.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { useOpenId } from '#app/pages/admin/list/use-open-id.ts'
import { Answered } from '#app/ui/answered.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { AuditEntry } from '#contract/admin.ts'
import { type AuditKind, auditFilter, auditKinds, whichEntries } from '#domain/reporting/audit-filter.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditExport } from './audit-export.tsx'
import { AllChanges } from './entry-changes.tsx'

const UndoChange = lazy(async () => ({ default: (await import('./undo-change.tsx')).UndoChange }))

const pageSize = 50

const kindNames: Record<AuditKind, string> = {
  product: 'Products',
  category: 'Categories',
  'promo-code': 'Promo codes',
  charity: 'Charities',
  'promo-batch': 'Batches of promo codes',
  order: 'Orders',
  return: 'Returns',
  customer: 'Customers',
  segment: 'Segments of customers',
  'contact-message': 'Messages to us',
  'email-text': 'Email texts',
  setting: 'Settings',
  person: 'People of the team',
  invitation: 'Invitations',
}

type Filtering = ListFilter<typeof auditFilter>

/** Every change by administrators, filtered by person, kind of thing, days and text. */
export function AuditPanel() {
  const filtering = useListFilter(auditFilter)
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4 max-sm:grid max-sm:grid-cols-2 max-sm:[&_.input]:w-full! max-sm:[&>search]:col-span-2">
        <Tools {...filtering} />
        <span className="flex-1 max-sm:hidden" />
        <span className="max-sm:col-span-2">
          <AuditExport filter={filtering.filter} />
        </span>
      </div>
      <Entries {...filtering} />
    </>
  )
}

/** The filters. Days are in UTC, as are the entries' times. */
function Tools({ filter: { actorId, kind, from, to, text }, change }: Filtering) {
  const people = useAnswer('admin.getAuditActors', {}).data ?? []
  return (
    <>
      <FilterSelect
        label="Person"
        all="Everyone"
        options={people.map((one) => [one.actorId, one.actorName])}
        value={actorId}
        onChange={(next) => change({ actorId: next })}
      />
      <FilterSelect
        label="Kind of change"
        all="All changes"
        options={namedOptions(auditKinds, kindNames)}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <DayField label="From" value={from} max={to ?? undefined} onChange={(day) => change({ from: day })} />
      <DayField label="To" value={to} min={from ?? undefined} onChange={(day) => change({ to: day })} />
      <SearchBox label="Thing or person" search={text} onSearch={(next) => change({ text: next })} />
    </>
  )
}

function Entries({ filter, change, narrowed, clear }: Filtering) {
  const open = useOpenId()
  const timeZone = useTimeZone()
  const timeName = useTimeName()
  const which = { ...whichEntries(filter, timeZone), limit: pageSize }
  const entries = useAnswer('admin.getAuditLog', which, { keepsPrevious: true })
  const empty = filter.before ? (
    <EmptyState title="No older changes" />
  ) : (
    <NoRows
      things="changes"
      narrowed={{
        isShown: Object.keys(narrowed).length > 0,
        title: 'No such changes',
        text: 'Nothing here matches. Try other days or other words.',
        onClear: clear,
      }}
      text="What administrators change is entered here from now on."
    />
  )
  return (
    <Answered answer={entries} name="the audit log" height={44}>
      {(rows) => (
        <>
          <RowsSection label="Changes" rows={rows} empty={!entries.isPlaceholderData && empty}>
            <DataTable
              className="audit-table"
              columns={auditColumns(open, timeName)}
              rows={rows}
              opened={(entry) => open.isOpen(entry) && <OpenedEntry entry={entry} />}
            />
          </RowsSection>
          <nav className="pager" aria-label="Pages">
            <span>Nothing here can be changed or deleted; it stays as long as the ledger does.</span>
            <span className="btnrow">
              {filter.before && (
                <Button size="sm" variant="quiet" onClick={() => change({ before: null })}>
                  Latest
                </Button>
              )}
              {rows.length === pageSize && (
                <Button size="sm" variant="quiet" onClick={() => change({ before: rows.at(-1)?._id ?? null })}>
                  Older
                </Button>
              )}
            </span>
          </nav>
        </>
      )}
    </Answered>
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
