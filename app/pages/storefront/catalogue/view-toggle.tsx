import Grid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/rows-3'
import { Segmented } from '#app/ui/segmented.tsx'
import { useViewMode } from './view-mode.ts'

const modes = [
  { value: 'grid', label: 'Grid', icon: <Grid className="icon icon--sm" aria-hidden="true" /> },
  { value: 'list', label: 'List', icon: <List className="icon icon--sm" aria-hidden="true" /> },
] as const

/** Switches the layout of cards inside `.cards`. */
export function ViewToggle() {
  const [mode, setMode] = useViewMode()
  return <Segmented label="View" options={modes} value={mode} onChange={setMode} />
}
