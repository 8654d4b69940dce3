import { useAnswer } from '#app/engine/data/queries.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { ProductTabs } from '#app/pages/admin/products/product-tabs.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportBox } from './export-box.tsx'
import { files } from './files.ts'
import { ImportSection } from './import-section.tsx'
import { ImportState } from './import-state.tsx'
import { PastImports } from './past-imports.tsx'
import { RunningImport } from './running-import.tsx'

/** Import and export of products as files. The URL says which import is shown. */
export default function ImportPanel() {
  return (
    <ProductTabs selected="imports">
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-6">
          <Import />
          <OtherImport />
        </div>
        <div className="grid min-w-0 gap-8">
          <ExportBox />
          <PastImports />
        </div>
      </div>
    </ProductTabs>
  )
}

function useShownImport() {
  const [parameters] = useSearchParams()
  return parameters.get('file') ?? ''
}

function Import() {
  const importId = useShownImport()
  return (
    <ImportSection
      title="Import"
      aside={
        <>
          Shopify's columns.{' '}
          <a className="link" href={files.example} download>
            An example file
          </a>
        </>
      }
    >
      {importId ? <ShownImport key={importId} importId={importId} /> : <ChooseFile />}
    </ImportSection>
  )
}

function ShownImport({ importId }: { importId: string }) {
  const found = useAnswer('imports.getImport', { importId })
  if (found.data) return <ImportState found={found.data} />
  if (found.isError && found.error.code === 'NOT_FOUND') return <ChooseFile />
  if (found.isError) return <FailedState onRetry={() => void found.refetch()} />
  return (
    <div role="status" aria-label="Loading the import">
      <Skeleton lines={4} height={36} />
    </div>
  )
}

/** The running import, below another one that is shown. */
function OtherImport() {
  const shown = useShownImport()
  const list = useAnswer('imports.getImports', { limit: 20 }).data
  const running = list?.find(({ status }) => status === 'queued' || status === 'importing')
  return running && running._id !== shown ? <RunningImport found={running} /> : null
}
