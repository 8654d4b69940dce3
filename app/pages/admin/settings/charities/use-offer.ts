import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { toast } from '#app/ui/toast.ts'
import type { EditedCharity } from '#contract/charities.ts'

/** Retires a charity, or offers it again; with undo. */
export function useOffer() {
  const update = useCall('charities.updateCharity')
  async function offer(charity: EditedCharity, isOffered: boolean, isUndo = false): Promise<void> {
    const { _id: charityId, name } = charity
    const message = isOffered ? `${name} is offered.` : `${name} is retired.`
    const undo = { action: { text: 'Undo', onSelect: () => void offer(charity, !isOffered, true) } }
    await update.mutateAsync({ charityId, isOffered }).then(
      () => toast(message, isUndo ? {} : undo),
      (error) => toast(messageOf(error, `${name} is as it was. Please try again.`), { kind: 'failed' }),
    )
  }
  return { offer, isPending: update.isPending }
}
