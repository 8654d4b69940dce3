import { adminLinks } from '#app/admin-links.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import type { Address } from '#app/links.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const tabs = [
  { id: 'products', text: 'Products', right: 'products:read' },
  { id: 'categories', text: 'Categories', right: 'products:read' },
  { id: 'reviews', text: 'Reviews', right: 'reviews' },
  { id: 'imports', text: 'Import and export', right: 'exchange' },
] as const

type Props = { selected: (typeof tabs)[number]['id']; children: React.ReactNode }

/** The tabs of all pages about products. The list's filter goes along, as the export uses it. */
export function ProductTabs({ selected, children }: Props) {
  const [parameters] = useSearchParams()
  const may = useMay()
  const filter = new URLSearchParams(
    [...parameters].filter(([name]) => ['q', 'category', 'status', 'shipping'].includes(name)),
  )
  const addresses = { products: adminLinks.products(), imports: adminLinks.imports() } as const
  const hrefOf = (id: (typeof tabs)[number]['id']): Address => {
    if (id === 'reviews') return adminLinks.reviews()
    if (id === 'categories') return `${addresses.products}?view=categories`
    return filter.size > 0 ? `${addresses[id]}?${filter}` : addresses[id]
  }
  return (
    <Tabs label="Products" tabs={tabs.filter(({ right }) => may(right))} selected={selected} hrefOf={hrefOf}>
      <div className="grid gap-6">{children}</div>
    </Tabs>
  )
}
