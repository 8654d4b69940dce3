import { useAnswer } from '#app/engine/data/queries.ts'
import { fromDollars, shortMoney } from '#domain/money.ts'
import { company, standardName } from '#domain/settings/company.ts'
import { standardRates } from '#domain/settings/standard-rates.ts'

const standard = {
  ...standardRates,
  lowStock: { below: 0 },
  banner: { text: '' },
  brand: { name: standardName },
  company,
  donationStatement: null,
  deliversTo: null,
}

/** The shop's settings, loaded by the store's layout. */
export function useSettings() {
  return useAnswer('settings.getStoreSettings', {}).data ?? standard
}

/** The company that is the legal seller, and its contact details. */
export function useCompany() {
  return useSettings().company
}

/** '$25,000', the stated donations of this year; null for none. */
export function useDonationStatement(): string | null {
  const { donationStatement } = useSettings()
  return donationStatement && shortMoney(fromDollars(donationStatement.amount))
}
