import { createContext, use } from 'react'
import type { Right } from '#domain/people/rights.ts'

/** The rights of the signed-in person; the server checks them again with each call. */
export const OwnRights = createContext<readonly Right[]>([])

/** A check of the signed-in person's rights, to leave out parts that they may not use. */
export function useMay(): (right: Right) => boolean {
  const rights = use(OwnRights)
  return (right) => rights.includes(right)
}
