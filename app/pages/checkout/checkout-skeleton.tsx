import { Skeleton } from '#app/ui/skeleton.tsx'

/** `text`: a reason for the wait, besides loading the page. */
export function CheckoutSkeleton({ text }: { text?: string }) {
  return (
    <div className="two-columns" role="status" aria-label={text ?? 'Loading your checkout'}>
      <div className="grid gap-8">
        {text && <p>{text}</p>}
        <Skeleton height={40} />
        <Skeleton width={240} height={36} />
        <Skeleton height={360} />
      </div>
      <div className="summary">
        <Skeleton lines={6} height={24} />
      </div>
    </div>
  )
}
