import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { toast } from '#app/ui/toast.ts'
import type { MergeAccount } from '#contract/merges.ts'
import { confirms } from '#domain/people/account-deletion.ts'
import { mergeObstacleText } from '#domain/people/account-merge.ts'

type Merging = { customerId: string; accounts: readonly [MergeAccount, MergeAccount]; onDone: () => void }

/** The state of a merge: the account that stays, the typed text, and the call, after which the page of the account that stayed opens. */
export function useMerge({ customerId, accounts, onDone }: Merging) {
  const navigate = useNavigate()
  const [chosen, setStayingId] = useState<string | null>(null)
  const [confirmation, setConfirmation] = useState('')
  const { errors, accept, submit, ...state } = useSubmit((error) =>
    messageOf(error, 'Nothing was merged. Please try again.'),
  )
  const [staying, leaving] = pairOf(accounts, chosen)
  const isConfirmed = confirms(confirmation, leaving.email)

  async function send(): Promise<void> {
    const wish = { stayingId: staying._id, leavingId: leaving._id, confirmation }
    const { output: merged } = await callByHttp('merges.mergeAccounts', wish)
    toast(`${leaving.email} is part of ${staying.email} now.`)
    onDone()
    if (merged.customerId !== customerId) navigate(adminLinks.customer(merged.customerId))
  }
  return {
    staying,
    leaving,
    setStayingId,
    confirmation,
    setConfirmation(typed: string): void {
      setConfirmation(typed)
      accept('confirmation')
    },
    obstacle: obstacleOf(staying, leaving),
    submit: (event: React.FormEvent<HTMLFormElement>) =>
      submit(event, {
        wrong: isConfirmed ? {} : { confirmation: 'Type the address of the account that goes' },
        send,
      }),
    error: errors.confirmation,
    ...state,
  }
}

/** The pair with the staying account first: the chosen one, else the first that may stay. */
function pairOf([one, other]: Merging['accounts'], chosen: string | null): [MergeAccount, MergeAccount] {
  const isOther = chosen ? chosen === other._id : obstacleOf(one, other) !== null && obstacleOf(other, one) === null
  return isOther ? [other, one] : [one, other]
}

function obstacleOf(staying: MergeAccount, leaving: MergeAccount): string | null {
  if (staying.remainingObstacle) return mergeObstacleText(staying.remainingObstacle, staying.email)
  return leaving.closingObstacle ? mergeObstacleText(leaving.closingObstacle, leaving.email) : null
}
