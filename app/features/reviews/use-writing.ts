import { useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { settledSession, useSession } from '#app/features/session/session.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'

/** Opens the review form, after signing in if needed. */
export function useWriting(productId: string) {
  const session = useSession()
  const dialog = useSignInDialog()
  const [turn, setTurn] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const form = useOnDemand(() => import('./form/review-form.tsx').then(({ ReviewForm }) => ReviewForm))
  const isSignedIn = session.status === 'signed-in'
  const own = useAnswer('reviews.getUserReview', { productId }, { enabled: isSignedIn })
  async function open(): Promise<void> {
    await form.open()
    setTurn((count) => count + 1)
  }
  async function start(): Promise<void> {
    const { status } = await settledSession()
    if (status === 'signed-out') dialog.open('sign-in', { onDone: open, reason: reviewTexts.signIn })
    else await open()
  }
  function stop(): void {
    form.close()
    button.current?.focus()
  }
  return {
    Form: form.part,
    button,
    /** The count of requests for the form, each of which focuses it. */
    turn,
    /** The visitor's own review; undefined until it is known. */
    own: isSignedIn ? own.data : null,
    isLoading: isSignedIn && own.isPending,
    start,
    stop,
  }
}
