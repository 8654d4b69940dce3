import type { Page } from '@playwright/test'

type PageFacts = {
  title: string
  canonical: string | null
  /** Meta elements by name or property. */
  meta: Record<string, string>
  /** Structured data by '@type'. */
  data: Record<string, Record<string, unknown>[]>
}

/** The facts for machines in a page, as the browser has it. */
export async function factsOf(page: Page): Promise<PageFacts> {
  return readFacts(await page.content())
}

/** The facts for machines in the HTML of a page. */
export function readFacts(html: string): PageFacts {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const facts: Record<string, unknown>[] = scripts.flatMap(([, json = '']) => {
    // Pages after the first, rendered without the server, leave theirs empty.
    if (json === '') return []
    const fact = JSON.parse(json)
    return fact['@graph'] ?? [fact]
  })
  return {
    title: textOf(/<title>([^<]*)/.exec(html)?.[1]),
    canonical: textOf(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]) || null,
    meta: Object.fromEntries(metas.map(([, name = '', content]) => [name, textOf(content)])),
    data: Object.groupBy(facts, (fact) => String(fact['@type'])) as PageFacts['data'],
  }
}

function textOf(text = ''): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
