import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { loadSlugOf } from '#app/pages/admin/slugs.ts'
import { toast } from '#app/ui/toast.ts'
import type { PromoCode } from '#contract/promo-codes.ts'
import { csvOf, textCell } from '#domain/files/csv.ts'
import { promoStatusNames } from '#domain/promo-codes/promo-status.ts'
import { isoIn } from '#domain/text/time-zone.ts'
import { typeNames } from './promo-names.ts'

/** Downloads a batch's codes as a file. */
export function useCsv(batchId: string) {
  const timeZone = useTimeZone()
  const read = useCall('promoCodes.getPromoBatchCodes')
  const download = () =>
    Promise.all([read.mutateAsync({ batchId }), loadSlugOf()]).then(
      ([{ name, codes }, slugOf]) => save(`${slugOf(name) || 'promo-codes'}.csv`, promoCsv(name, codes, timeZone)),
      (error) => {
        console.warn('The codes of a batch could not be read', error)
        toast('Failed to download the codes. Please try again.', { kind: 'failed' })
      },
    )
  return { isPending: read.isPending, download: () => void (read.isPending || download()) }
}

const head = ['Code', 'Type', 'Value', 'Minimum Order Amount', 'Valid From', 'Valid Until', 'Uses', 'Status', 'Batch']

function promoCsv(batch: string, codes: readonly PromoCode[], timeZone: string): string {
  const rows = codes.map((one) => [
    ...[textCell(one.code), typeNames[one.type], one.value ?? '', one.minimumOrderAmount ?? ''],
    ...[isoIn(timeZone, one.validFrom), isoIn(timeZone, one.validUntil)],
    ...[one.currentUsageCount, promoStatusNames[one.status], textCell(batch)],
  ])
  return csvOf([head, ...rows])
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
