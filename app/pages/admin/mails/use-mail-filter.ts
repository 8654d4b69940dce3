import { useSearchParams } from '#app/engine/routing/location.ts'
import type { MailStatus } from '#contract/emails.ts'
import { mailStatuses } from './mail-words.ts'

export type MailFilter = { status: MailStatus | null; search: string; page: number }

/** Which mails are shown; the address keeps it. Another filter begins at its first page. */
export function useMailFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter: MailFilter = {
    status: mailStatuses.find((one) => one === parameters.get('status')) ?? null,
    search: (parameters.get('q') ?? '').trim().slice(0, 120),
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1)),
  }
  const change = (changes: Partial<MailFilter>) => {
    const { status, search, page } = { ...filter, page: 1, ...changes }
    setParameters({ ...(status && { status }), ...(search && { q: search }), ...(page > 1 && { page: String(page) }) })
  }
  return { filter, change }
}
