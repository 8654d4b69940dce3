import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EditedCharity } from '#contract/charities.ts'
import { CharityDialog } from './charity-dialog.tsx'
import { useOffer } from './use-offer.ts'

export type OpenCharityDialog =
  | { kind: 'edit'; charity: EditedCharity | null }
  | { kind: 'retire'; charity: EditedCharity }
  | { kind: 'delete'; charity: EditedCharity }

type Props = { shown: OpenCharityDialog | null; onShow: (shown: OpenCharityDialog | null) => void }

/** The dialogs, outside the settings form, as each saves separately. */
export function CharityDialogs({ shown, onShow }: Props) {
  const charities = useAnswer('charities.getCharities', {}).data ?? []
  const close = () => onShow(null)
  if (!shown) return null
  if (shown.kind === 'delete') return <Delete charity={shown.charity} onClose={close} />
  if (shown.kind === 'retire') return <Retire charity={shown.charity} onClose={close} />
  const { charity } = shown
  const latest = charities.find(({ _id }) => _id === charity?._id) ?? charity
  const mayRetire = latest?.isOffered && charities.filter(({ isOffered }) => isOffered).length > 1
  return (
    <CharityDialog
      charity={latest}
      onClose={close}
      onRetire={latest && mayRetire ? () => onShow({ kind: 'retire', charity: latest }) : undefined}
    />
  )
}

type AskProps = { charity: EditedCharity; onClose: () => void }

function Retire({ charity, onClose }: AskProps) {
  const { offer, isPending } = useOffer()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Retire ${charity.name}?`}
      text="Shoppers can no longer choose it. Open checkouts ask for another. Orders that gave to it keep it."
      confirm="Retire"
      cancel="Keep it"
      danger
      pending={isPending}
      onConfirm={() => void offer(charity, false).then(onClose)}
    />
  )
}

function Delete({ charity: { _id, name }, onClose }: AskProps) {
  const remove = useCall('charities.deleteCharity')
  const confirm = () =>
    remove
      .mutateAsync({ charityId: _id })
      .then(
        () => toast(`${name} is deleted.`),
        (error) => toast(messageOf(error, `Failed to delete ${name}. Please try again.`), { kind: 'failed' }),
      )
      .then(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      text="No order gave to it. You can restore it from the audit log."
      confirm="Delete charity"
      cancel="Keep it"
      danger
      pending={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
