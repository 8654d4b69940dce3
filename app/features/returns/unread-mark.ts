import { QueryObserver } from '@tanstack/react-query'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'

const unread = queryOf('returns.getUnreadReturnMessageCount', {})

let stop = () => {}

/**
 * Shows the count of unread messages at the account's button, live, until the customer leaves. The header loads without this code, and
 * draws the count from these two properties (header.css).
 */
export function showUnread(): void {
  stop()
  const client = browserQueryClient()
  const observer = new QueryObserver(client, unread)
  const show = ({ data } = observer.getCurrentResult()) => draw(data?.unreadCount ?? 0)
  const leave = observer.subscribe(show)
  show()
  const forget = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.queryKey[0] === unread.queryKey[0]) stop()
  })
  stop = () => {
    leave()
    forget()
    draw(0)
  }
}

function draw(count: number): void {
  const { style } = document.documentElement
  style.setProperty('--unread', count === 0 ? '' : `'${count}'`)
  style.setProperty('--unread-words', count === 0 ? '' : `'${count} unread ${count === 1 ? 'message' : 'messages'}'`)
}
