import { useState } from 'react'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { DownloadLink } from './download-link.tsx'
import { files } from './files.ts'
import { ImportSection } from './import-section.tsx'

const choices = {
  all: { text: 'All products and variants', query: {} },
  active: { text: 'Active products', query: { status: 'active' } },
  inactive: { text: 'Inactive products', query: { status: 'inactive' } },
  'out-of-stock': { text: 'Products out of stock', query: { status: 'out-of-stock' } },
  stock: { text: 'Stock only', query: { only: 'stock' } },
} as const

type Choice = keyof typeof choices | 'filtered'

/** Exports the products as a file: all, or those of the product list's filter when opened from there. */
export function ExportBox() {
  const [parameters] = useSearchParams()
  const filter = Object.fromEntries(
    ['q', 'category', 'status', 'shipping'].flatMap((name) =>
      parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [],
    ),
  )
  const isFiltered = Object.keys(filter).length > 0
  const [choice, setChoice] = useState<Choice>(isFiltered ? 'filtered' : 'all')
  const query: Record<string, string> = choice === 'filtered' ? filter : choices[choice].query
  return (
    <ImportSection title="Export">
      <div className="mt-3.5 grid justify-items-start gap-3">
        <SelectField
          className="w-full"
          label="What to export"
          hideLabel
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value as Choice)}
        >
          {Object.entries(choices).map(([value, { text }]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {isFiltered && <option value="filtered">Filtered products</option>}
        </SelectField>
        <DownloadLink href={files.products(query)}>Export CSV</DownloadLink>
        <p className="form-help">What is exported and imported again changes nothing.</p>
      </div>
    </ImportSection>
  )
}
