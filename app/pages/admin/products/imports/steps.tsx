import Check from 'lucide-react/icons/check'
import { classNames } from '#app/ui/class-names.ts'
import type { ProductImport } from '#contract/imports.ts'
import { size } from './import-text.ts'

/** File, dry run, import: the present step is marked. */
export function Steps({ found }: { found: ProductImport }) {
  const at = stepOf(found.status)
  const steps = [
    ['File', `${found.fileName}, ${size(found.bytes)}`],
    ['Dry run', at === 1 ? 'Nothing is changed yet' : ''],
    ['Import', found.status === 'done' ? 'Done' : ''],
  ]
  return (
    <ol className="mt-4 grid grid-cols-3 gap-2">
      {steps.map(([name, more], index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'min-w-0 pt-2.5',
            index === at ? '-mt-px border-ultra border-t-4 font-medium' : 'border-t',
            index < at ? 'border-ink' : index > at && 'border-stone text-slate',
          )}
        >
          <span className="flex items-center gap-2">
            {index < at && <Check className="icon icon--sm" aria-hidden="true" />}
            {name}
          </span>
          {more && <span className="muted small wrap-anywhere block font-normal">{more}</span>}
        </li>
      ))}
    </ol>
  )
}

function stepOf(status: ProductImport['status']): number {
  if (status === 'refused' || status === 'awaiting_file') return 0
  if (status === 'checking' || status === 'checked') return 1
  return status === 'done' ? 3 : 2
}
