import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { readText, storeText, tabStorage } from '#app/features/returns/stored-text.ts'
import { useFiles } from '#app/features/returns/use-files.ts'

type Options = { returnRequestId: string; owner: string; isShown: boolean }

/** The messages of a return, and the draft of the next: stored until sent, and sent once. */
export function useConversation({ returnRequestId, owner, isShown }: Options) {
  const queryClient = useQueryClient()
  const answer = useAnswer('returns.getReturnMessages', { returnRequestId })
  const [text, setText] = useState(() => readText(tabStorage, owner, returnRequestId))
  const messageId = useRef(crypto.randomUUID())
  const files = useFiles('return_attachment')
  const {
    attempt,
    isPending: isSending,
    failure,
  } = useAttempt((error) => {
    if (error instanceof RefusalError && error.code === 'FILES_NOT_FOUND') files.lose()
    return 'Failed to send message. Please try again.'
  })
  const fresh = useReadMarks({ returnRequestId, messages: answer.data, isShown })

  function write(next: string): void {
    setText(next)
    storeText(tabStorage, owner, [returnRequestId, next])
  }

  async function send(): Promise<void> {
    if (text.trim() === '' && files.files.length === 0) return
    await attempt(async () => {
      const attachments = await files.settle()
      const sent = { returnRequestId, messageId: messageId.current, message: text, messageType: 'text' as const }
      await callByHttp('returns.sendReturnMessage', { ...sent, attachments })
      messageId.current = crypto.randomUUID()
      write('')
      files.clear()
      await refetch(queryClient, 'returns.getReturnMessages').catch(() => undefined)
    })
  }

  return { answer, messages: answer.data ?? [], fresh, text, write, failure, isSending, send, files }
}

type Conversation = { returnRequestId: string; messages: readonly Message[] | undefined; isShown: boolean }
type Message = { _id: string; senderType: 'customer' | 'admin'; isRead: boolean }

/** Marks the shop's messages as read once they are seen; returns the ids of all that were unread since the page opened. */
function useReadMarks({ returnRequestId, messages, isShown }: Conversation): ReadonlySet<string> {
  const fresh = useRef(new Set<string>())
  const unread = (messages ?? []).filter(({ senderType, isRead }) => senderType === 'admin' && !isRead)
  for (const { _id } of unread) fresh.current.add(_id)
  const waiting = unread.map(({ _id }) => _id).join()
  useEffect(() => {
    if (waiting === '' || !isShown) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      callByHttp('returns.markReturnMessagesAsRead', { returnRequestId }).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [waiting, returnRequestId, isShown])
  return fresh.current
}
