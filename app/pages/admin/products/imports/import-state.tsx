import type { ProductImport } from '#contract/imports.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { RunningImport } from './running-import.tsx'
import { Steps } from './steps.tsx'

/** One import, in any state. */
export function ImportState({ found }: { found: ProductImport }) {
  return (
    <>
      <Steps found={found} />
      <State found={found} />
    </>
  )
}

function State({ found }: { found: ProductImport }) {
  switch (found.status) {
    case 'awaiting_file':
    case 'checking':
    case 'queued':
    case 'importing':
      return <RunningImport found={found} />
    case 'checked':
      return <ImportPreview found={found} />
    default:
      return <ImportResult found={found} />
  }
}
