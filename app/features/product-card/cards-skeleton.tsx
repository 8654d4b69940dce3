import { Skeleton } from '#app/ui/skeleton.tsx'

type Props = { count: number; className: string; label: string }

/** Placeholders for product cards that are loading. */
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
