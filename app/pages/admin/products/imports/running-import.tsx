import { useEffect, useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ProductImport } from '#contract/imports.ts'
import { ImportSection } from './import-section.tsx'
import { progressText } from './import-text.ts'

/** The live progress of an import or its dry run, and a button to stop it. */
export function RunningImport({ found }: { found: ProductImport }) {
  const cancel = useCall('imports.cancelImport')
  const { progress, fileName, status } = found
  const left = useTimeLeft(progress)
  const share = progress && progress.all > 0 ? progress.done / progress.all : 0
  return (
    <div className="mt-6" role="status">
      <ImportSection
        title={fileName}
        aside={
          <>
            {progressText(found)}
            {left && <span>{`, ${left}`}</span>}
            <TextLink
              className="ml-3"
              disabled={cancel.isPending || cancel.isSuccess}
              onClick={() => cancel.mutate({ importId: found._id })}
            >
              {cancel.isPending || cancel.isSuccess ? 'Canceling' : 'Cancel'}
            </TextLink>
          </>
        }
      >
        <ProgressBar label={`${status === 'checking' ? 'Dry run' : 'Import'} of ${fileName}`} share={share} />
        <p className="muted mt-2.5">Goes on when you leave this page. If you cancel, nothing is imported.</p>
        {cancel.isError && (
          <Alert className="mt-4" kind="failed">
            {cancel.error.message}
          </Alert>
        )}
      </ImportSection>
    </div>
  )
}

/** The remaining time, by the progress since this page first saw the step. */
function useTimeLeft(progress: ProductImport['progress']): string | null {
  const [began, setBegan] = useState<{ step: string; done: number; at: number } | null>(null)
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!progress) return
    const { step, done, all } = progress
    if (began?.step !== step) {
      setBegan({ step, done, at: Date.now() })
      return setText(null)
    }
    if (done <= began.done) return
    const seconds = ((Date.now() - began.at) / 1_000 / (done - began.done)) * (all - done)
    setText(
      seconds < 2
        ? null
        : `about ${seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`} left`,
    )
  }, [progress, began])
  return text
}
