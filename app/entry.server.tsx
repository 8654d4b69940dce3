import { PassThrough } from 'node:stream'
import { hashKey, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { preinit } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type CallServer, type Carried, type CarriedAnswer, loadOnServer } from './engine/data/load.ts'
import { Origins } from './engine/data/origins.ts'
import { type IdentityConfig, PageDataSource, type PageSourceData, ShopIdentity } from './engine/data/page-data.tsx'
import { queryOf } from './engine/data/queries.ts'
import { createQueryClient } from './engine/data/query-client.ts'
import { type Location, RoutingContext } from './engine/routing/location.ts'
import { PageSource } from './engine/routing/page-view.tsx'
import { type PreparedPage, preparePage } from './engine/routing/prepare-page.ts'
import { providerFacts } from './features/session/provider-facts.ts'
import { findPage } from './find-page.ts'
import { ErrorPage } from './pages/storefront/error-page.tsx'
import { Root } from './root.tsx'
import { notFound, type Route } from './shop-routes.ts'

export { canonicalUrl } from '#app/engine/routing/canonical-url.ts'

/** The built files that a page begins with. */
export type PageFiles = {
  early: string
  entry: string
  page: string
  frame: string | null
  scripts: string[]
  styles: string[]
}

export type PageRequest = {
  url: URL
  publicUrl: string
  assetUrl: string
  identity: IdentityConfig
  call: CallServer
  filesOf: (route: Route) => PageFiles
}

/** `topics`: those of the page's data; whole: nothing of it is missing. */
export type RenderedPage =
  | { status: number; html: Buffer; topics: string[]; isWhole: boolean }
  | { status: 301; movedTo: string }

/** The settings, with the shop's name for each page; the store's layout reads them by itself. */
const named = queryOf('settings.getStoreSettings', {})
/** The last settings read, for a page that says that nothing can be read. */
let known: CarriedAnswer | null = null

/** Renders one page of the shop, for a visitor who is not signed in. */
export async function renderPage({ url, call, filesOf, ...shop }: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const carried: Carried = new Map()
  const failed: string[] = []
  const found = await findPage(isServed(url, shop.identity) ? url : new URL('/*', url))
  const load = loadOnServer({ call, queryClient, carried, failed })
  const [page] = await Promise.all([preparePage(found, url, load), !found.frame && load(named)])
  known = carried.get(hashKey(named.queryKey)) ?? known
  const { params, refusal } = page
  if (refusal?.code === 'MOVED') return { status: 301, movedTo: String(refusal.data.to) }
  const files = filesOf(found.route)
  const code = { params, page: files.page, frame: files.frame }
  const source = { ...shop, carried, refusal, code }
  const html = await render({ url, page, queryClient, source, files })
  const topics = [...new Set([...carried.values()].flatMap((answer) => answer.topics))]
  return { status: refusal ? refusal.status || 503 : 200, html, topics, isWhole: failed.length === 0 }
}

/** False for pages to regain an account, while those belong to a hosted identity provider. */
function isServed({ pathname }: URL, { provider }: IdentityConfig): boolean {
  return providerFacts[provider].hasSteps || !pathname.startsWith('/sign-in/')
}

/** Renders the page for a failure, when the page itself cannot be rendered. */
export async function renderFailure({
  url,
  filesOf,
  publicUrl,
  assetUrl,
  identity,
}: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const carried: Carried = new Map()
  if (known) {
    queryClient.setQueryData(known.queryKey, known.data)
    carried.set(hashKey(known.queryKey), known)
  }
  const source = { carried, refusal: null, publicUrl, assetUrl, identity, code: null }
  const page = { params: {}, Frame: null, Page: ErrorPage, Refused: null, refusal: null }
  return {
    status: 500,
    html: await render({ url, page, queryClient, source, files: filesOf(notFound) }),
    topics: [],
    isWhole: false,
  }
}

type Rendering = { url: URL; page: PreparedPage; queryClient: QueryClient; source: PageSourceData; files: PageFiles }

function render({ url, page, queryClient, source, files }: Rendering): Promise<Buffer> {
  return renderToBuffer(
    <QueryClientProvider client={queryClient}>
      <PageDataSource value={source}>
        <PageSource value={() => page}>
          <RoutingContext value={{ location: locationOf(url), move: 'back', navigate: () => {} }}>
            <Origins value={source}>
              <ShopIdentity value={source.identity}>
                <Root />
                <Preloaded files={files} />
              </ShopIdentity>
            </Origins>
          </RoutingContext>
        </PageSource>
      </PageDataSource>
    </QueryClientProvider>,
    files.entry,
  )
}

function locationOf({ pathname, search }: URL): Location {
  return { key: '', pathname, search, hash: '', state: null }
}

/** Preloads; fonts and images come first, as pages work without scripts. Beside the root as in the browser, since ids depend on it. */
function Preloaded({ files }: { files: PageFiles }) {
  for (const style of files.styles) preinit(style, { as: 'style', precedence: 'page' })
  return (
    <>
      <script type="module" async src={files.early} fetchPriority="high" />
      {files.scripts.map((script) => (
        <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
      ))}
    </>
  )
}

/** Renders the complete page: everything is loaded before rendering starts. */
function renderToBuffer(page: React.ReactNode, entry: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks)))
    const { pipe } = renderToPipeableStream(page, {
      bootstrapModules: [entry],
      // Nothing is streamed, so that no script of React's own is needed to assemble it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
