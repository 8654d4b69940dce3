/** What a refusal says, or null for anything that nobody expected. */
export function wordsFor(refusal: { status: number; message: string } | null) {
  if (refusal?.status === 404)
    return {
      title: 'Page not found',
      text: 'There is nothing at this address. The page may have moved, or the bag is no longer sold.',
      retry: false,
    }
  if (refusal && refusal.status !== 500) return { title: 'This page did not load', text: refusal.message, retry: true }
  return {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again, or start over at the home page.',
    retry: true,
  }
}
