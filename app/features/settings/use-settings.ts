import { useAnswer } from '#app/engine/data/queries.ts'
import { company, standardName } from '#domain/company.ts'
import { fromDollars, shortMoney } from '#domain/money.ts'
import { standardRates } from '#domain/store-settings.ts'

const standard = {
  ...{ ...standardRates, lowStock: { below: 0 }, banner: { text: '' }, brand: { name: standardName }, company },
  ...{ donationStatement: null, deliversTo: null },
}

/** The shop's settings; the store's frame has loaded them. */
export function useSettings() {
  return useAnswer('settings.getStoreSettings', {}).data ?? standard
}

/** The company that sells, and the ways to reach it. */
export function useCompany() {
  return useSettings().company
}

/** '$25,000' where the shop states what was donated this year. */
export function useDonationStatement(): string | null {
  const { donationStatement } = useSettings()
  return donationStatement && shortMoney(fromDollars(donationStatement.amount))
}
