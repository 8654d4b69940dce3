import type { ComponentType, ReactNode } from 'react'
import type { PageReading } from '#app/engine/data/load.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'

export type Fetch = (request: PageReading<Record<string, string>>) => Promise<unknown>

/** A part of a page whose code comes once a first page is alive. */
export type LatePart = {
  /** One try, for a page that is about to be opened; null once a page has shown the part, and brings it by itself. */
  fetchCode: () => Promise<unknown> | null
}

/** The exports of a page's file. */
export type PageModule = {
  default: ComponentType
  /** All that it may show: as a later page it is shown with them, or not at all. */
  lateParts?: readonly LatePart[]
  /** Makes its reads before it is shown, on the server and in the browser alike. */
  fetchPage?: Fetch
  /** Shown in its place when a read was refused. */
  Refused?: ComponentType<{ refusal: RefusalError }>
}

export type Frame = ComponentType<{ children: ReactNode }>
export type FrameModule = { default: Frame; lateParts?: readonly LatePart[]; fetchPage?: Fetch }

/** The code of an address, and what its path names. */
export type PageCode = { params: Record<string, string>; page: PageModule; frame: FrameModule | null }

/** The files with the first page's code: the server names them, so that the table of all pages can come later. */
export type CodeFiles = { params: Record<string, string>; page: string; frame: string | null }

export async function loadCode({ params, page, frame }: CodeFiles): Promise<PageCode> {
  const [pageModule, frameModule] = await Promise.all([
    import(/* @vite-ignore */ page),
    frame && import(/* @vite-ignore */ frame),
  ])
  return { params, page: pageModule, frame: frameModule }
}
