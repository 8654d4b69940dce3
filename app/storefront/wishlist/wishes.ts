import { createWishes } from '#app/storefront/wishes.ts'

/** Product → whether it shall be saved. */
export type Wishes = ReadonlyMap<string, boolean>

export const { useWishes, wishOf, wish } = createWishes<boolean>()
