import { Skeleton } from '#app/ui/skeleton.tsx'

type Props = { count: number; className: string; label: string }

/** The places of product cards that are on their way. */
export function CardsSkeleton({ count, className, label }: Props) {
  return (
    <div className={className} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
        <div key={index} className="grid gap-4">
          <Skeleton aspect="product" />
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  )
}
