import { useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { readText, storeText, tabStorage } from '#app/features/returns/stored-text.ts'
import { useFiles } from '#app/features/returns/use-files.ts'
import { useSession } from '#app/features/session/session.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'

/** The draft of a message in the shop's name about a return: its text survives a reload, and it is sent once. */
export function useDraft(returnRequestId: string) {
  const session = useSession()
  const owner = session.status === 'signed-in' ? session.user.clerkUserId : ''
  const [text, setText] = useState(() => readText(tabStorage, owner, returnRequestId))
  const files = useFiles('return_attachment')
  const sender = useAnswer('returns.getSystemAdminUser', {}).data
  const call = useCall('returns.sendReturnMessage')
  const messageId = useRef(crypto.randomUUID())
  const {
    attempt,
    isPending: isSending,
    failure,
  } = useAttempt((error) => {
    console.warn('A message was not sent', error)
    if (error instanceof RefusalError && error.code === 'FILES_NOT_FOUND') files.lose()
    return failureText(error, 'Failed to send message. Please try again.')
  })
  const message = text.trim()
  const isEmpty = message === '' && files.files.length === 0

  function write(next: string): void {
    setText(next)
    storeText(tabStorage, owner, [returnRequestId, next])
  }

  async function send(): Promise<void> {
    if (!sender || isEmpty) return
    await attempt(async () => {
      const attachments = await files.settle()
      const written = { returnRequestId, senderId: sender._id, message, attachments }
      await call.mutateAsync({ ...written, messageType: 'admin_response', messageId: messageId.current })
      messageId.current = crypto.randomUUID()
      write('')
      files.clear()
    })
  }

  return { text, write, files, send, isSending, canSend: sender !== undefined && !isEmpty, failure, isEmpty }
}

export type Draft = ReturnType<typeof useDraft>
