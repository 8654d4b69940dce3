import { useChosenFile } from '#app/pages/admin/use-chosen-file.ts'

/** The chosen receipt of a payout. */
export function useReceipt(onSent: (storageId: string | null) => void) {
  const receipt = useChosenFile({
    kind: 'payout_receipt',
    async onSent(storageId) {
      onSent(storageId)
      return storageId
    },
    onClear: () => onSent(null),
  })
  const { chosen } = receipt
  return { ...receipt, isSending: chosen !== null && chosen.saved === null && chosen.problem === null }
}

export type Receipt = ReturnType<typeof useReceipt>
