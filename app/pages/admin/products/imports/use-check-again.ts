import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import type { ProductImport } from '#contract/imports.ts'

type Choices = Partial<Pick<ProductImport, 'makesCategories' | 'untrackedStock' | 'continuedStock'>>

/** Checks a file again with another choice. Until the import shows the choice, nothing else can be chosen or started. */
export function useCheckAgain(found: ProductImport) {
  const call = useCall('imports.checkImport')
  const [wanted, setWanted] = useState<Choices>({})
  const { makesCategories } = { ...found, ...wanted }
  const names = Object.keys(wanted) as (keyof Choices)[]
  return {
    makesCategories,
    isWaiting: call.isPending || names.some((name) => found[name] !== wanted[name]),
    failure: call.isError ? call.error.message : null,
    choose(choices: Choices): void {
      setWanted(choices)
      call
        .mutateAsync({ importId: found._id, makesCategories: found.makesCategories, ...choices })
        .catch(() => setWanted({}))
    },
  }
}

export type CheckAgain = ReturnType<typeof useCheckAgain>
