import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'

type Props = { failure: string | null; className?: string }

/** The reason why nothing was saved or sent, announced and in view. */
export function FailureNotice({ failure, className }: Props) {
  return (
    failure !== null && (
      <InView className={className}>
        <Alert kind="failed">{failure}</Alert>
      </InView>
    )
  )
}

/** Content that scrolls into view once it appears. */
export function InView({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}
