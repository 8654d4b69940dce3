import type { ComponentType, ReactNode } from 'react'
import type { PageReading } from '#app/engine/data/load.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'

export type Fetch = (request: PageReading<Record<string, string>>) => Promise<unknown>

/** A part of a page whose code loads once a first page is hydrated. */
export type LatePart = {
  /** One attempt to load the code, for the next page; null once a page showed the part and loads it itself. */
  fetchCode: () => Promise<unknown> | null
}

/** The exports of a page's file. */
export type PageModule = {
  default: ComponentType
  /** All late parts of the page: as a later page it is shown with all of them, or not at all. */
  lateParts?: readonly LatePart[]
  /** Makes the page's reads before it is shown, on the server and in the browser. */
  fetchPage?: Fetch
  /** Shown instead of the page when a read was refused. */
  Refused?: ComponentType<{ refusal: RefusalError }>
}

export type Frame = ComponentType<{ children: ReactNode }>
export type FrameModule = { default: Frame; lateParts?: readonly LatePart[]; fetchPage?: Fetch }

/** The code of a page, and its path's parameters. */
export type PageCode = { params: Record<string, string>; page: PageModule; frame: FrameModule | null }

/** The files with the first page's code, named by the server, so that the table of all pages can load later. */
export type CodeFiles = { params: Record<string, string>; page: string; frame: string | null }

export async function loadCode({ params, page, frame }: CodeFiles): Promise<PageCode> {
  const [pageModule, frameModule] = await Promise.all([
    import(/* @vite-ignore */ page),
    frame && import(/* @vite-ignore */ frame),
  ])
  return { params, page: pageModule, frame: frameModule }
}
