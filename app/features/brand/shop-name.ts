import { useAnswer } from '#app/engine/data/queries.ts'
import { standardName } from '#domain/settings/company.ts'

/** The shop's name for customers: the server writes it into each page. */
export function useShopName(): string {
  return useAnswer('settings.getStoreSettings', {}).data?.brand.name ?? standardName
}
