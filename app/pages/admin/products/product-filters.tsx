import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { productStatuses, productStatusNames } from '#domain/product-status.ts'
import type { useProductFilter } from './use-product-filter.ts'

type Props = ReturnType<typeof useProductFilter>

const untilTypedMs = 250

/** What is searched for while it is typed, and the two choices beside it. */
export function ProductFilters({ filter, change }: Props) {
  return (
    <search className="tool grow">
      <ProductSearch search={filter.search} onSearch={(search) => change({ search }, { replace: true })} />
      <select
        className="input"
        aria-label="Category"
        value={filter.categoryId ?? ''}
        onChange={(event) => change({ categoryId: event.currentTarget.value || null })}
      >
        <option value="">All Categories</option>
        <CategoryOptions />
      </select>
      <select
        className="input"
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ status: productStatuses.find((one) => one === value) ?? null })
        }}
      >
        <option value="">All Status</option>
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {productStatusNames[status]}
          </option>
        ))}
      </select>
      <Checkbox
        label="Without shipping options"
        className="ml-2 max-sm:ml-0 max-sm:w-full"
        checked={filter.withoutShipping}
        onChange={(event) => change({ withoutShipping: event.currentTarget.checked })}
      />
    </search>
  )
}

/** Parents with their children in a group below them. */
export function CategoryOptions() {
  return useCategories().map((parent) =>
    parent.children.length === 0 ? (
      <option key={parent._id} value={parent._id}>
        {parent.name}
      </option>
    ) : (
      <optgroup key={parent._id} label={parent.name}>
        <option value={parent._id}>All {parent.name}</option>
        {parent.children.map((child) => (
          <option key={child._id} value={child._id}>
            {child.name}
          </option>
        ))}
      </optgroup>
    ),
  )
}

function ProductSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    if (sent.current === search) return
    sent.current = search
    setTyped(search)
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters decide, not what happens around them
  useEffect(() => {
    const next = typed.trim()
    if (next === sent.current) return
    const timer = setTimeout(() => {
      sent.current = next
      onSearch(next)
    }, untilTypedMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative w-70 max-w-full grow-0 max-sm:w-full">
      <Search className="icon icon--sm pointer-events-none absolute top-2.5 left-2.5 text-slate" aria-hidden="true" />
      <input
        type="search"
        className="input w-full pl-8.5!"
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
