import { hashKey, type QueryClient, type QueryFunction } from '@tanstack/react-query'
import { recordAnswer } from '#app/engine/live/registry.ts'
import type { ParamsOf, Path } from '#app/routes.ts'
import type { FunctionName, Output } from './functions.ts'
import type { KeyOf } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { RefusalError } from './refusal.ts'

/** One of a page's reads. */
export type Read<Name extends FunctionName> = {
  queryKey: KeyOf<Name>
  queryFn?: QueryFunction<Output<Name>, KeyOf<Name>>
}

/** Makes one of a page's reads; refusals are thrown. */
export type Load = <Name extends FunctionName>(query: Read<Name>) => Promise<Output<Name>>

/** A page's URL with its parameters, and the loader of its reads. */
export type PageReading<Params> = { params: Params; url: URL; load: Load }

/** A page's reads, made before it is shown; `Of` is the path of a page with parameters. */
export type FetchPage<Of extends Path | '' = ''> = (page: PageReading<ParamsOf<Of>>) => Promise<unknown>

/** A read sent to the browser with the page: its query key, its answer and its topics. */
export type CarriedAnswer = { queryKey: readonly unknown[]; data: unknown; topics: string[]; position: string }

/** Reads sent with the page, by query hash. */
export type Carried = Map<string, CarriedAnswer>

/** The server's side of the in-process client. */
export type CallServer = (
  name: string,
  input: unknown,
) => Promise<{ status: number; body: unknown; topics: string[]; position: string }>

/** Fetches reads that the browser does not have yet. */
export const loadInBrowser: Load = (query) => browserQueryClient().ensureQueryData(query)

/** `failed`: functions that failed, though the page may do without them. */
type ServerPage = { call: CallServer; queryClient: QueryClient; carried: Carried; failed: string[] }

/** Fetches in-process on the server, and records the topics of each answer. */
export function loadOnServer(page: ServerPage): Load {
  return async function load<Name extends FunctionName>({ queryKey }: Read<Name>) {
    const [name, input] = queryKey
    const { status, body, topics, position } = await page.call(name, input)
    if (status >= 500) page.failed.push(name)
    if (status !== 200) throw new RefusalError({ ...(body as { code: string; message: string }), status })
    page.queryClient.setQueryData(queryKey, body)
    page.carried.set(hashKey(queryKey), { queryKey, data: body, topics, position })
    // The dispatcher, in the same process, answers as the contract of this name says.
    return body as Output<Name>
  }
}

/** Puts the answers that the server fetched for this page into the browser's cache. */
export function takeOver({ at, answers }: { at: number; answers: CarriedAnswer[] }): void {
  for (const { queryKey, data, topics, position } of answers) {
    browserQueryClient().setQueryData(queryKey, data, { updatedAt: at })
    recordAnswer(hashKey(queryKey), { topics, position })
  }
}
