import { FilterSelect, namedOptions } from '#app/pages/admin/list/filter-select.tsx'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { Button } from '#app/ui/button.tsx'
import { promoStatuses, promoStatusNames } from '#domain/promo-codes/promo-status.ts'
import { promoTypes, typeNames } from './promo-names.ts'
import type { PromoFiltering } from './use-promo-filter.ts'

type Props = PromoFiltering & { onCreate: () => void; onGenerate: () => void }

/** Search and filters of the codes, and the buttons to create codes. */
export function PromoTools({ onCreate, onGenerate, ...filtering }: Props) {
  return (
    <div className="admin-tools">
      {filtering.filter.tab === 'codes' && <Filters {...filtering} />}
      <div className="ml-auto flex gap-2 max-sm:ml-0">
        <Button size="sm" variant="quiet" onClick={onGenerate}>
          Generate a batch
        </Button>
        <Button size="sm" variant="primary" onClick={onCreate}>
          Create Promo Code
        </Button>
      </div>
    </div>
  )
}

/** The statuses as the list offers them: the active codes first. */
const statuses = [...promoStatuses.slice(-1), ...promoStatuses.slice(0, -1)]

function Filters({ filter: { status, type, search }, change }: PromoFiltering) {
  return (
    <>
      <LiveSearch
        label="Search codes"
        max={60}
        search={search}
        onSearch={(next) => change({ search: next }, { replace: true })}
      />
      <FilterSelect
        label="Status"
        hideLabel
        all="All Status"
        options={namedOptions(statuses, promoStatusNames)}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <FilterSelect
        label="Type"
        hideLabel
        all="All types"
        options={namedOptions(promoTypes, typeNames)}
        value={type}
        onChange={(next) => change({ type: next })}
      />
    </>
  )
}
