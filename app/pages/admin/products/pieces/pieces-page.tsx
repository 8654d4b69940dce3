import { lazy, Suspense } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useParams } from '#app/engine/routing/location.ts'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const PiecesContent = lazy(async () => ({ default: (await import('./pieces-content.tsx')).PiecesContent }))

export default function PiecesPage() {
  const { productId } = useParams('/admin/products/:productId/pieces')
  return (
    <AdminPanel title="Pieces" right="products:read" above={{ name: 'Products', to: adminLinks.products() }}>
      <Suspense fallback={<h1 className="display-s">Pieces</h1>}>
        <PiecesContent key={productId} productId={productId} />
      </Suspense>
    </AdminPanel>
  )
}
