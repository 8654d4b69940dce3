import { useState } from 'react'
import type { FetchPage } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { useIsMoving } from '#app/routing/moving.ts'
import { PageHead } from '#app/storefront/page-head.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { readFilters, searchInput } from './filters.ts'
import { assertCategory } from './known-category.ts'
import { Results } from './results.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'
import { usePages } from './use-pages.ts'
import { useViewMode } from './view-mode.ts'

export const fetchPage: FetchPage = async ({ url, load }) => {
  const filters = readFilters(url.searchParams)
  const { page } = await load(question('products.searchProducts', searchInput(filters, null)))
  if (page.length === 0 && filters.categoryId) await assertCategory(load, filters.categoryId)
}

export default function CataloguePage() {
  const filtering = useFilters()
  const pages = usePages(filtering.filters)
  const view = useViewMode()
  const isChanging = useIsMoving()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = pages.products.length
  const { categoryId } = filtering.filters
  return (
    <div className="wrap">
      <PageHead
        title="Bags"
        description="Handbags in plant-based and reclaimed materials. Every score is published."
        path={categoryId ? links.category(categoryId) : links.bags()}
      />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Bags' }]} />
      <div className="page-head">
        <h1 className="d-l">Bags</h1>
        <p className="muted" style={{ maxWidth: '32em' }}>
          Totes, shoulder bags and evening pieces in plant-based and reclaimed materials. Every score is published.
        </p>
      </div>
      <div className="cat">
        <aside className="rail" aria-label="Filters">
          <FilterPanel {...filtering} />
        </aside>
        <section aria-label="Products">
          <Toolbar
            count={count}
            hasMore={pages.hasMore}
            filtering={filtering}
            view={view}
            onOpenFilters={() => setSheetOpen(true)}
          />
          <Results pages={pages} mode={view[0]} isChanging={isChanging} onClear={filtering.clear} />
        </section>
      </div>
      <Drawer
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filter"
        narrow
        footer={
          <Button variant="primary" block onClick={() => setSheetOpen(false)}>
            {count === 0 ? 'Close' : `Show ${count}${pages.hasMore ? '+' : ''} products`}
          </Button>
        }
      >
        <div className="grid gap-8">
          <FilterPanel {...filtering} />
        </div>
      </Drawer>
    </div>
  )
}
