import { RefusalError } from '#app/engine/data/refusal.ts'

/** The error message says all there is to say. */
export async function fetchPage(): Promise<never> {
  throw new RefusalError({ code: 'NOT_FOUND', message: 'There is no page at this address.', status: 404 })
}

export default function NotFoundPage() {
  return null
}
