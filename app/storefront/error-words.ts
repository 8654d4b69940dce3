/** An error response, or null for anything that nobody expected. */
export function wordsFor(response: { status: number; data: unknown } | null) {
  if (response?.status === 404)
    return {
      title: 'Page not found',
      text: 'There is nothing at this address. The page may have moved, or the bag is no longer sold.',
      retry: false,
    }
  if (response && response.status !== 500)
    return { title: 'This page did not load', text: messageIn(response.data), retry: true }
  return {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again, or start over at the home page.',
    retry: true,
  }
}

function messageIn(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' ? message : 'The connection failed. Please try again.'
}
