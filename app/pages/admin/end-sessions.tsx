import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { person: { _id: string; name: string }; button: (ask: () => void) => ReactNode }

/** A button that signs a person out of all browsers, after a question. */
export function EndSessions({ person: { _id: userId, name }, button }: Props) {
  const [isAsked, setAsked] = useState(false)
  const end = useCall('team.endSessions')
  async function confirm(): Promise<void> {
    try {
      await end.mutateAsync({ userId })
      toast(`${name} is signed out.`)
    } catch (error) {
      toast(messageOf(error, 'The sessions were not ended. Please try again.'), { kind: 'failed' })
    }
    setAsked(false)
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
        pending={end.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
