import type { useAnswer } from '#app/engine/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PreviewedChange } from '#contract/product-bulk.ts'
import { changePairs, productsText } from './bulk-text.ts'

type Answer = Pick<ReturnType<typeof useAnswer<'products.previewBulkChange'>>, 'data' | 'isError' | 'error' | 'refetch'>

/** Product by product: first those that cannot be changed, then the others with their new values. */
export function BulkPreview({ answer: { data, isError, error, refetch } }: { answer: Answer }) {
  if (data) return <Changes products={data.products} />
  if (isError && error?.code === 'CATEGORY_NOT_FOUND') return <Alert kind="failed">{error.message}</Alert>
  if (isError) return <FailedState onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading what changes">
      <Skeleton lines={4} height={28} />
    </div>
  )
}

function Changes({ products }: { products: readonly PreviewedChange[] }) {
  const refused = products.filter(({ reason }) => reason)
  const changing = products.filter(({ after }) => after)
  const same = products.length - refused.length - changing.length
  return (
    <>
      {refused.length > 0 && (
        <Alert kind="warning">
          <p>{productsText(refused.length)} cannot be changed:</p>
          <ul className="max-h-40 overflow-auto" aria-label="Cannot be changed">
            {refused.map(({ _id, name, reason }) => (
              <li key={_id} className="wrap-anywhere">
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {changing.length > 0 && (
        <ul aria-label="What changes" className="max-h-80 overflow-auto border-y border-sand">
          {changing.map((product) => (
            <ChangeLine key={product._id} product={product} />
          ))}
        </ul>
      )}
      <p role="status" className="muted">
        <span>{changing.length === 0 ? 'Nothing changes.' : `${productsText(changing.length)} will change.`}</span>
        {same > 0 && <span>{` ${productsText(same)} ${same === 1 ? 'is' : 'are'} so already.`}</span>}
      </p>
    </>
  )
}

function ChangeLine({ product }: { product: PreviewedChange }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-sand py-2 last:border-0">
      <span className="font-medium wrap-anywhere">{product.name}</span>
      <span className="num ml-auto text-right wrap-anywhere">
        {changePairs(product).map(([was, is]) => (
          <span key={was} className="block">
            <span className="text-slate">{was}</span> <span aria-hidden="true">→</span>{' '}
            <span className="sr">becomes </span>
            {is}
          </span>
        ))}
      </span>
    </li>
  )
}
