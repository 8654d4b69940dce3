import { useAnswer } from '#app/engine/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const count = new Intl.NumberFormat('en-US')

/** Four figures above the list; they change by themselves. */
export function ProductStats() {
  const { data, isError, refetch } = useAnswer('products.getProductStats', {})
  if (isError && !data)
    return (
      <Alert kind="failed" action={<TextLink onClick={() => void refetch()}>Try Again</TextLink>}>
        The product figures did not load. Please try again.
      </Alert>
    )
  const figures = [
    ['Total Products', data?.totalProducts],
    ['Active Products', data?.activeProducts],
    ['Low Stock', data?.lowStock],
    ['Out of Stock', data?.outOfStock],
  ] as const
  return (
    <dl className="stats stats--flat" aria-label="Product figures" aria-busy={!data}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.format(value ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
