import { PassThrough } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './data/load.ts'
import { PageDataSource } from './data/page-data.tsx'

export { pageContext } from './data/load.ts'
export { createQueryClient } from './data/query-client.ts'
export { RefusalError } from './data/refusal.ts'

// The router's handler passes exactly these five.
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { queryClient, heard } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await renderToBuffer(
    <QueryClientProvider client={queryClient}>
      <PageDataSource value={{ queryClient, heard }}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageDataSource>
    </QueryClientProvider>,
  )
  return new Response(new Uint8Array(html), { status, headers })
}

/** Everything is loaded before rendering starts, so a page is complete when it leaves. */
function renderToBuffer(page: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks)))
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
