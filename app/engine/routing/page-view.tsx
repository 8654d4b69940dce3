import { Component, type ComponentType, createContext, type ReactNode, use, useEffect } from 'react'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { asAddress } from '#app/links.ts'
import type { Place } from './browser-pages.ts'
import { ParamsContext, useLocation, useNavigate } from './location.ts'
import type { PreparedPage } from './prepare-page.ts'
import { useScroll } from './use-scroll.ts'

/** Finds the page of a location; the server has exactly one. */
export const PageSource = createContext<(place: Place) => PreparedPage | Promise<PreparedPage>>(() => {
  throw new Error('No pages')
})

/** The components shown on failure: instead of the whole page, and of the content in its frame. */
type Failures = { ErrorPage: ComponentType; ErrorMessage: ComponentType<{ refusal: RefusalError | null }> }

/** The page of the location, or an error page: the document is never left empty. */
export function PageView({ ErrorPage, ErrorMessage }: Failures) {
  return (
    <FailureBoundary at={useLocation().key} fallback={<ErrorPage />}>
      <PresentPage ErrorMessage={ErrorMessage} />
    </FailureBoundary>
  )
}

/** The present page, until the next one is prepared. */
function PresentPage({ ErrorMessage }: Pick<Failures, 'ErrorMessage'>) {
  const location = useLocation()
  const found = use(PageSource)(location)
  const page = found instanceof Promise ? use(found) : found
  useScroll()
  useMoved(page)
  const Frame = page.Frame ?? Bare
  return (
    <Frame>
      <FailureBoundary key={location.pathname} at={location.key} fallback={<ErrorMessage refusal={null} />}>
        <ParamsContext value={page.params}>
          <Content page={page} ErrorMessage={ErrorMessage} />
        </ParamsContext>
      </FailureBoundary>
    </Frame>
  )
}

function Content({ page, ErrorMessage }: { page: PreparedPage } & Pick<Failures, 'ErrorMessage'>) {
  const { Page, Refused, refusal } = page
  if (!refusal) return <Page />
  if (refusal.code === 'MOVED') return <div className="min-h-dvh" />
  return Refused ? <Refused refusal={refusal} /> : <ErrorMessage refusal={refusal} />
}

/** Redirects from a former URL to the present one. */
function useMoved({ refusal }: PreparedPage): void {
  const navigate = useNavigate()
  const to = refusal?.code === 'MOVED' ? refusal.data.to : null
  useEffect(() => {
    if (typeof to === 'string') navigate(asAddress(to), { replace: true })
  }, [to, navigate])
}

function Bare({ children }: { children: React.ReactNode }) {
  return children
}

type Props = {
  fallback: ReactNode
  children: ReactNode /** The location; a new one resets the error. */
  at?: string
}
type State = { hasFailed: boolean; at: string | undefined }

/** An error boundary, which React supports as class only. */
class FailureBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, at: this.props.at }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { hasFailed: false, at }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
