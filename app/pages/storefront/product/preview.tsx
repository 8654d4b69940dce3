import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import type { FunctionName, Input } from '#app/engine/data/functions.ts'
import type { FetchPage, Load, Read } from '#app/engine/data/load.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useLocation } from '#app/engine/routing/location.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'

/** The page that shoppers will see, and its loader. */
export type PreviewedPage = { Page: ComponentType; fetchPage: FetchPage<'/product/:slug'> }

type Props = {
  slug: string
  page: PreviewedPage
  /** Shown when there is nothing to preview. */
  children: ReactNode
}

/** The page of a hidden product, for administrators: as shoppers will see it, but nothing can be bought. */
export function ProductPreview({ slug, page: { Page, fetchPage }, children }: Props) {
  const { data: product, dataUpdatedAt, isError } = useAnswer('products.getProductBySlug', { slug, preview: true })
  const client = useReads(slug, fetchPage, product ? dataUpdatedAt : 0)
  if (isError) return children
  if (!product || !client)
    return (
      <div role="status" aria-label="Loading the preview" className="wrap section">
        <Skeleton lines={8} height={36} />
      </div>
    )
  return (
    <div className="contents" onClickCapture={refuseBuying}>
      <meta name="robots" content="noindex" />
      <p role="status" className="bg-ink px-4 py-2 text-center text-small text-white">
        {product.status === 'active'
          ? 'This page is public now. Load it again to leave the preview.'
          : 'Preview: only administrators see this page. Nothing can be bought from it.'}
      </p>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </div>
  )
}

/** The page's answers for a preview, in a query client of their own, so that they never show in the shop. Null until loaded. */
function useReads(slug: string, fetchPage: PreviewedPage['fetchPage'], changedAt: number): QueryClient | null {
  const { pathname, search } = useLocation()
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } }),
  )
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (changedAt === 0) return
    const load: Load = async <Name extends FunctionName>({ queryKey }: Read<Name>) => {
      const [name, input] = queryKey
      // A search never shows what is hidden. No type says which of the other reads know `preview`.
      const asked = name === 'products.searchProducts' ? input : { ...input, preview: true }
      const { output } = await callByHttp(name, asked as Input<Name>)
      client.setQueryData(queryKey, output)
      return output
    }
    fetchPage({ params: { slug }, url: new URL(pathname + search, window.location.origin), load }).then(
      () => setLoaded(true),
      () => toast('The preview did not load. Please try again.', { kind: 'failed' }),
    )
  }, [client, fetchPage, slug, pathname, search, changedAt])
  return isLoaded ? client : null
}

const buying = /add to bag|wishlist/i

/** Blocks buying in a preview; the server refuses it too. */
function refuseBuying(event: React.MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('.buy button, .buybar button') : null
  if (!button || !buying.test(`${button.ariaLabel ?? ''} ${button.textContent}`)) return
  event.preventDefault()
  event.stopPropagation()
  toast('This is a preview. Nothing can be bought from it.')
}
