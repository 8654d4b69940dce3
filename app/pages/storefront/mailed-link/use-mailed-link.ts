import { useEffect } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'

export type MailedLink = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'stockNotices.stopStockNotices'

const outcomes = ['done', 'expired', 'failed'] as const

type Progress = { state: 'working' | (typeof outcomes)[number]; retry: () => void }

/**
 * Does what the link of a mail says as soon as its page opens; doing it twice changes nothing. Where no script runs, a form does it, and
 * the address says how that went. The server does not look at the token: the page is the same for everybody.
 */
export function useMailedLink(name: MailedLink): Progress {
  const [query] = useSearchParams()
  const isAlive = useIsAlive()
  const token = query.get('token') ?? ''
  const told = outcomes.find((outcome) => outcome === query.get('state'))
  const { mutate, status, error } = useCall(name)
  const retry = () => mutate({ token })
  useEffect(() => {
    if (token && !told) mutate({ token })
  }, [told, mutate, token])
  if (told && status === 'idle') return { state: told, retry }
  if (isAlive && !token) return { state: 'expired', retry }
  if (status === 'success') return { state: 'done', retry }
  if (status !== 'error') return { state: 'working', retry }
  return { state: ['LINK_EXPIRED', 'BAD_REQUEST'].includes(error.code) ? 'expired' : 'failed', retry }
}
