import { type ReactNode, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { person: { _id: string; name: string }; button: (ask: () => void) => ReactNode }

/** A button that signs a person out of all browsers, after a question. */
export function EndSessions({ person: { _id: userId, name }, button }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { attempt, isPending } = useAttempt((error) => {
    toast(messageOf(error, 'The sessions were not ended. Please try again.'), { kind: 'failed' })
    return null
  })
  async function end(): Promise<void> {
    await callByHttp('team.endSessions', { userId })
    toast(`${name} is signed out.`)
  }
  return (
    <>
      {button(() => setAsked(true))}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Sign out ${name}?`}
        text="All sessions end, in every browser."
        confirm="Sign out everywhere"
        pending={isPending}
        onConfirm={() => void attempt(end).then(() => setAsked(false))}
      />
    </>
  )
}
