import { returnTextOf } from '#domain/returns/return-terms.ts'
import { useSettings } from './use-settings.ts'

/** The return policy as text for pages. `servesOne`: the shop ships to one country only. */
export function useReturnText() {
  const { returns, deliversTo } = useSettings()
  return { ...returnTextOf(returns), servesOne: deliversTo?.length === 1 }
}
