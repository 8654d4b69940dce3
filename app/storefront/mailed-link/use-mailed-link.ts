import { useEffect } from 'react'
import { useCall } from '#app/data/use-call.ts'
import { useSearchParams } from '#app/routing/location.ts'

export type MailedLink = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'stockNotices.stopStockNotices'

type Progress = { state: 'working' | 'done' | 'expired' | 'failed'; retry: () => void }

/** Does what the link of a mail says as soon as its page opens; doing it twice changes nothing. */
export function useMailedLink(name: MailedLink): Progress {
  const token = useSearchParams()[0].get('token') ?? ''
  const { mutate, status, error } = useCall(name)
  const retry = () => mutate({ token })
  useEffect(() => {
    if (token) mutate({ token })
  }, [mutate, token])
  if (!token) return { state: 'expired', retry }
  if (status === 'success') return { state: 'done', retry }
  if (status !== 'error') return { state: 'working', retry }
  return { state: ['LINK_EXPIRED', 'BAD_REQUEST'].includes(error.code) ? 'expired' : 'failed', retry }
}
