import type { ComponentType } from 'react'
import type { Load } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import type { Fetch, Frame, PageCode } from './page-code.ts'

/** A page with its code and data loaded, ready to be shown at once. */
export type PreparedPage = {
  params: Record<string, string>
  Frame: Frame | null
  Page: ComponentType
  Refused: ComponentType<{ refusal: RefusalError }> | null
  refusal: RefusalError | null
}

/** Makes the reads of a page and its frame. */
export async function preparePage({ params, page, frame }: PageCode, url: URL, load: Load): Promise<PreparedPage> {
  const refusal = await refusalOf([page, frame], { url, params, load })
  return { params, Frame: frame?.default ?? null, Page: page.default, Refused: page.Refused ?? null, refusal }
}

/** An error page for a refusal, in the frame of the others if it is loaded. */
export function failedPage(Frame: Frame | null, refusal: RefusalError): PreparedPage {
  return { params: {}, Frame, Page: Nothing, Refused: null, refusal }
}

function Nothing() {
  return null
}

type Fetching = { fetchPage?: Fetch } | null

/** The refusal of the reads, after waiting for all; the page's own comes before the frame's. */
async function refusalOf(modules: Fetching[], request: Parameters<Fetch>[0]): Promise<RefusalError | null> {
  const outcomes = await Promise.allSettled(modules.map((module) => module?.fetchPage?.(request)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failed) return null
  if (failed.reason instanceof RefusalError) return failed.reason
  throw failed.reason
}
