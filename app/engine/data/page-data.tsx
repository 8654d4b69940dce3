import { createContext, use } from 'react'
import type { CodeFiles } from '#app/engine/routing/page-code.ts'
import type { Carried, CarriedAnswer } from './load.ts'
import type { RefusalError } from './refusal.ts'

type Refusal = { code: string; message: string; status: number; data: Record<string, unknown> }

export type PageData = {
  /** The time at which the page was rendered, in ms. */
  at: number
  answers: CarriedAnswer[]
  refusal: Refusal | null
  publicUrl: string
  assetUrl: string
  identity: IdentityConfig
  /** The files with the page's code; null when the page could not be rendered, so that the browser finds them itself. */
  code: CodeFiles | null
}

/** The identity provider with its public configuration. */
export type IdentityConfig =
  | { provider: 'embedded' }
  | { provider: 'clerk'; publishableKey: string; frontendUrl: string }

export type PageSourceData = Pick<PageData, 'publicUrl' | 'assetUrl' | 'identity' | 'code'> & {
  carried: Carried
  refusal: RefusalError | null
}

export const ShopIdentity = createContext<IdentityConfig>({ provider: 'embedded' })

export const PageDataSource = createContext<PageSourceData | null>(null)

const elementId = 'page-data'

/** The page's reads, written into its HTML as data. */
export function PageDataScript() {
  const source = use(PageDataSource)
  const json = import.meta.env.SSR && source ? serialize(dataOf(source)) : ''
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, '<' escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export function readPageData(): PageData | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? JSON.parse(text) : null
}

/** The data of a page, in a stable order, so that the same page has the same bytes. */
function dataOf({ carried, refusal, publicUrl, assetUrl, identity, code }: PageSourceData): PageData {
  return {
    at: Date.now(),
    answers: [...carried].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
    refusal: refusal && { code: refusal.code, message: refusal.message, status: refusal.status, data: refusal.data },
    publicUrl,
    assetUrl,
    identity,
    code,
  }
}

/** JSON for a script element, with '<' escaped. */
export function serialize(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
