import { createContext, use } from 'react'
import type { Right } from '#domain/rights.ts'

/** What whoever is here may do; the server decides again with each call. */
export const OwnRights = createContext<readonly Right[]>([])

/** Whether whoever is here has a right: what somebody may not do is not shown. */
export function useMay(): (right: Right) => boolean {
  const rights = use(OwnRights)
  return (right) => rights.includes(right)
}
