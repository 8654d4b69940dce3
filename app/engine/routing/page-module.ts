import type { ComponentType } from 'react'
import type { PageReading } from '#app/engine/data/load.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'

export type Fetch = (request: PageReading<Record<string, string>>) => Promise<unknown>

/** The exports of a page's file. */
export type PageModule = {
  default: ComponentType
  /** Makes its reads before it is shown, on the server and in the browser alike. */
  fetchPage?: Fetch
  /** Shown in its place when a read was refused. */
  Refused?: ComponentType<{ refusal: RefusalError }>
}
