import type { RefusalError } from '#app/engine/data/refusal.ts'
import { ErrorMessage } from '#app/features/store-layout/error-message.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The page for a serial that no piece has; other errors are shown as on any page. */
export function UnknownSerial({ refusal }: { refusal: RefusalError }) {
  if (refusal.status !== 404) return <ErrorMessage refusal={refusal} />
  return (
    <div className="wrap section">
      <PrivateHead title="We do not know this number" />
      <EmptyState
        level={1}
        title="We do not know this number."
        text="It may be misread, or the bag may not be ours. Look at the stamp under the lining, and write to us."
        action={<Button to={links.contact()}>Contact</Button>}
      />
    </div>
  )
}
