import { returnWordsOf } from '#domain/return-terms.ts'
import { useSettings } from './use-settings.ts'

/** The return policy as text for pages. `servesOne`: the shop ships to one country only. */
export function useReturnWords() {
  const { returns, deliversTo } = useSettings()
  return { ...returnWordsOf(returns), servesOne: deliversTo?.length === 1 }
}
