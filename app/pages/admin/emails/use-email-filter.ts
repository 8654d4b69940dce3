import { useSearchParams } from '#app/engine/routing/location.ts'
import type { EmailStatus } from '#contract/emails.ts'
import { emailStatuses } from './email-words.ts'

export type EmailFilter = { status: EmailStatus | null; search: string; page: number }

/** Which mails are shown; the address keeps it. Another filter begins at its first page. */
export function useEmailFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter: EmailFilter = {
    status: emailStatuses.find((one) => one === parameters.get('status')) ?? null,
    search: (parameters.get('q') ?? '').trim().slice(0, 120),
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1)),
  }
  const change = (changes: Partial<EmailFilter>) => {
    const { status, search, page } = { ...filter, page: 1, ...changes }
    setParameters({ ...(status && { status }), ...(search && { q: search }), ...(page > 1 && { page: String(page) }) })
  }
  return { filter, change }
}
