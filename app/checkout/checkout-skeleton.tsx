import { Skeleton } from '#app/ui/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div className="two" role="status" aria-label="Loading your checkout">
      <div className="grid gap-8">
        <Skeleton height={40} />
        <Skeleton width={240} height={36} />
        <Skeleton height={360} />
      </div>
      <div className="sum">
        <Skeleton lines={6} height={24} />
      </div>
    </div>
  )
}
