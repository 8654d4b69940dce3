import { Skeleton } from '#app/ui/skeleton.tsx'

export function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders">
      {[0, 1].map((each) => (
        <div key={each} className="order grid gap-6">
          <Skeleton height={40} />
          <Skeleton height={90} />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  )
}
