import type { ComponentType, ReactNode } from 'react'
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

export type Frame = ComponentType<{ children: ReactNode }>
export type FrameModule = { default: Frame; fetchPage?: Fetch }

/** The code of an address, and what its path names. */
export type PageCode = { params: Record<string, string>; page: PageModule; frame: FrameModule | null }

/** Where the code of the first page lies: the server knows, so that the table of all pages can come later. */
export type CodeFiles = { params: Record<string, string>; page: string; frame: string | null }

export async function loadCode({ params, page, frame }: CodeFiles): Promise<PageCode> {
  const [pageModule, frameModule] = await Promise.all([
    import(/* @vite-ignore */ page),
    frame && import(/* @vite-ignore */ frame),
  ])
  return { params, page: pageModule, frame: frameModule }
}
