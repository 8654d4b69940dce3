import { Skeleton } from '#app/ui/skeleton.tsx'

/** The bag's place while it is not known whose it is. */
export function CartSkeleton() {
  return (
    <div className="two-columns" role="status" aria-label="Loading your bag">
      <div className="line">
        <Skeleton aspect="product" />
        <Skeleton lines={3} height={20} />
        <Skeleton width={72} height={20} />
      </div>
      <div className="summary">
        <Skeleton lines={6} height={24} />
      </div>
    </div>
  )
}
