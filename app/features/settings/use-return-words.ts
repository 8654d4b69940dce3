import { returnWordsOf } from '#domain/return-terms.ts'
import { useSettings } from './use-settings.ts'

/** The shop's promise about returns, as pages write it. One country alone has no other to speak of. */
export function useReturnWords() {
  const { returns, deliversTo } = useSettings()
  return { ...returnWordsOf(returns), servesOne: deliversTo?.length === 1 }
}
