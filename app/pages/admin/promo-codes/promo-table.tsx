import type { PromoCode } from '#contract/promo-codes.ts'
import { PromoRow } from './promo-row.tsx'

type Props = {
  codes: readonly PromoCode[]
  openId: string | null
  onToggle: (id: string) => void
  onEdit: (code: PromoCode) => void
  onDelete: (code: PromoCode) => void
}

export function PromoTable({ codes, openId, onToggle, onEdit, onDelete }: Props) {
  return (
    <div className="data-table">
      <table className="data-table--stack promo-table w-full">
        <thead>
          <tr>
            <th>Code</th>
            <th>Value</th>
            <th className="number">Minimum</th>
            <th className="number">Used</th>
            <th className="number max-lg:hidden">Per person</th>
            <th>Valid</th>
            <th>Status</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <PromoRow
              key={code._id}
              code={code}
              isOpen={code._id === openId}
              onToggle={() => onToggle(code._id)}
              onEdit={() => onEdit(code)}
              onDelete={() => onDelete(code)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
