import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import type { EmailStatus } from '#contract/emails.ts'
import { emailStatuses } from './email-words.ts'

export type EmailFilter = { status: EmailStatus | null; search: string; page: number }

/** The filter of the emails, stored in the URL. Another filter begins at its first page. */
export function useEmailFilter() {
  return useAddressFilter({ read, write, restart: () => ({ page: 1 }) })
}

function read(parameters: URLSearchParams): EmailFilter {
  return {
    status: emailStatuses.find((one) => one === parameters.get('status')) ?? null,
    search: searchIn(parameters),
    page: pageIn(parameters),
  }
}

function write({ status, search, page }: EmailFilter) {
  return { ...(status && { status }), ...(search && { q: search }), ...(page > 1 && { page: String(page) }) }
}
