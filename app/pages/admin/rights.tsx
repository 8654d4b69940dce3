import { createContext, use } from 'react'
import type { Right } from '#domain/rights.ts'

/** The rights of the person who is signed in; the server decides again with each call. */
export const OwnRights = createContext<readonly Right[]>([])

/** A check of the signed-in person's rights: parts that they may not use are not shown. */
export function useMay(): (right: Right) => boolean {
  const rights = use(OwnRights)
  return (right) => rights.includes(right)
}
