import './charities.css'
import { useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useSteadyFocus } from '#app/pages/admin/list/use-steady-focus.ts'
import { useOrder } from '#app/pages/admin/use-order.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { EditedCharity } from '#contract/charities.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { OpenCharityDialog } from './charity-dialogs.tsx'
import { useOffer } from './use-offer.ts'

type Props = { onShow: (shown: OpenCharityDialog) => void }

/** The charities on offer in their order, then the retired ones. */
export function Charities({ onShow }: Props) {
  const { data: charities, isError, refetch: again } = useAnswer('charities.getCharities', {})
  const steadyFocus = useSteadyFocus([charities])
  if (isError && !charities) return <FailedState onRetry={() => void again()} />
  if (!charities)
    return (
      <div role="status" aria-label="Loading the charities">
        <Skeleton lines={4} height={44} />
      </div>
    )
  const offered = charities.filter(({ isOffered }) => isOffered)
  const retired = charities.filter(({ isOffered }) => !isOffered)
  return (
    <section id="charities" aria-label="Charities" className="py-5" {...steadyFocus}>
      <div className="admin-tools mb-3">
        <h3 className="font-medium">Charities</h3>
        <span className="flex-1" />
        <Button size="sm" variant="quiet" onClick={() => onShow({ kind: 'edit', charity: null })}>
          Add charity
        </Button>
      </div>
      <Offered charities={offered} onShow={onShow} />
      <p className="muted mt-3">
        Shoppers choose one at checkout; the first is preselected. What orders say of theirs stays.
      </p>
      {retired.length > 0 && <Retired charities={retired} onShow={onShow} />}
    </section>
  )
}

type ListProps = Props & { charities: readonly EditedCharity[] }

function Offered({ charities, onShow }: ListProps) {
  const given = useAnswer('impact.getImpact', {}).data?.years[0]
  const { mutateAsync } = useCall('charities.orderCharities')
  const queryClient = useQueryClient()
  const { inOrder, move } = useOrder(charities, async (charityIds) => {
    await mutateAsync({ charityIds })
    await refetch(queryClient, 'charities.getCharities')
  })
  const givenTo = (id: string) => given?.charities.find(({ charity }) => charity === id)?.total ?? 0
  return (
    <table className="w-full" aria-label="Charities that are offered">
      <thead className="text-left">
        <tr className="border-b border-sand">
          <th className="py-2 font-normal text-slate">Name</th>
          <th className="py-2 font-normal text-slate max-sm:hidden">What the money does</th>
          <th className="py-2 text-right font-normal text-slate max-sm:hidden">Given in {given?.year}</th>
          <th>
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((charity, place) => (
          <tr key={charity._id} className="border-b border-sand">
            <td className="py-2 pr-4">
              <Named charity={charity} />
            </td>
            <td className="py-2 pr-4 max-sm:hidden">{charity.work}</td>
            <td className="num py-2 text-right text-ultra max-sm:hidden">
              {formatMoney(fromDollars(givenTo(charity._id)))}
            </td>
            <td className="py-2">
              <Actions
                charity={charity}
                isFirst={place === 0}
                isLast={place === inOrder.length - 1}
                onMove={(by) => move(charity._id, by)}
                onShow={onShow}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Named({ charity: { name, registration, url, imageUrl } }: { charity: EditedCharity }) {
  const details = [registration, url && new URL(url).hostname].filter(Boolean).join(', ')
  return (
    <span className="flex items-center gap-3">
      {imageUrl && <Picture url={imageUrl} alt="" sizes="48px" className="charity-logo" />}
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>
        {details && <small className="muted block text-[12px] leading-4">{details}</small>}
      </span>
    </span>
  )
}

type ActionsProps = Props & {
  charity: EditedCharity
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

function Actions({ charity, isFirst, isLast, onMove, onShow }: ActionsProps) {
  const { name } = charity
  return (
    <div className="flex justify-end">
      <IconButton label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Edit ${name}`} onClick={() => onShow({ kind: 'edit', charity })}>
        <Pencil className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function Retired({ charities, onShow }: ListProps) {
  const { offer } = useOffer()
  return (
    <section aria-label="Retired charities" className="mt-6">
      <h4 className="muted border-b border-sand pb-2">Retired: on the orders that gave to them, no longer offered</h4>
      <ul>
        {charities.map((charity) => (
          <li key={charity._id} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-sand py-2">
            <span className="flex-1">
              <Named charity={charity} />
            </span>
            <TextLink onClick={() => void offer(charity, true)}>
              Offer again<span className="sr"> {charity.name}</span>
            </TextLink>
            {!charity.isNamed && (
              <TextLink onClick={() => onShow({ kind: 'delete', charity })}>
                Delete<span className="sr"> {charity.name}</span>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
