import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useSession } from '#app/account/session.ts'
import { question } from '#app/data/queries.ts'
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
  const answers = useQueries({
    queries: parts.map((reviewIds) => ({
      ...question('reviews.getUserReviewPermissions', { reviewIds }),
      enabled: isSignedIn,
      placeholderData: keepPreviousData,
    })),
  })
  return {
    isAdmin: session.status === 'signed-in' && session.user.role === 'admin',
    mayEdit: (reviewId) => isSignedIn && answers.some(({ data }) => data?.[reviewId] === true),
  }
}
