import { useAnswers } from '#app/engine/data/use-answers.ts'
import { useSession } from '#app/features/session/session.ts'
import type { Review } from '#contract/reviews.ts'

type Rights = { isAdmin: boolean; mayEdit: (reviewId: string) => boolean }

const mostAtOnce = 100

/** What the visitor may do with these reviews: the server says which are theirs. */
export function useRights(reviews: readonly Review[]): Rights {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const ids = reviews.map(({ _id }) => _id)
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
  const inputs = parts.map((reviewIds) => ({ reviewIds }))
  const answers = useAnswers('reviews.getUserReviewPermissions', inputs, { enabled: isSignedIn, keepsPrevious: true })
  return {
    isAdmin: session.status === 'signed-in' && session.user.role === 'admin',
    mayEdit: (reviewId) => isSignedIn && answers.some(({ data }) => data?.[reviewId] === true),
  }
}
