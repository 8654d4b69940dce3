import { useAnswer } from '#app/engine/data/queries.ts'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { ReturnCard } from './return-card.tsx'
import { pageSize } from './return-text.ts'
import type { ReturnFiltering } from './use-return-filter.ts'

/** One page of the returns, newest first. */
export function ReturnList(props: ReturnFiltering) {
  const { filter, change, narrowed } = props
  const offset = (filter.page - 1) * pageSize
  const which = { ...narrowed, limit: pageSize, ...(offset > 0 && { offset }) }
  const returns = useAnswer('returns.getAllReturnRequests', which, { keepsPrevious: true })
  return (
    <Answered answer={returns} name="the returns" lines={6} height={88}>
      {(rows) => (
        <RowsSection
          label="Return requests"
          className="min-w-0"
          rows={rows}
          empty={!returns.isPlaceholderData && <NoReturns {...props} />}
        >
          <div className="return-cards">
            {rows.map((request) => (
              <ReturnCard key={request._id} request={request} onOpen={() => change({ open: request._id })} />
            ))}
          </div>
        </RowsSection>
      )}
    </Answered>
  )
}

function NoReturns({ filter: { status, search, page }, change, clear }: ReturnFiltering) {
  return (
    <NoRows
      things="return requests"
      later={{ isShown: page > 1, button: 'To the newest requests', onClick: () => change({ page: 1 }) }}
      narrowed={{
        isShown: Boolean(status || search),
        text: search ? `Nothing holds “${search}”.` : `No ${status} return requests found.`,
        onClear: clear,
      }}
      text="No return requests have been submitted yet."
    />
  )
}
