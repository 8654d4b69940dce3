import { RefusalError } from '#app/engine/data/refusal.ts'

/** Rejects; the error's message is all that the page shows. */
export async function fetchPage(): Promise<never> {
  throw new RefusalError({ code: 'NOT_FOUND', message: 'There is no page at this address.', status: 404 })
}

export default function NotFoundPage() {
  return null
}
