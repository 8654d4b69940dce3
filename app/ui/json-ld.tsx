import { serialize } from '#app/engine/data/page-data.tsx'

/**
 * Facts of the page in the words of schema.org, for programs that read what the server sends.
 * With `import.meta.env.SSR && …` the browser need not know how to write them.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | false }) {
  const json = data ? serialize({ '@context': 'https://schema.org', ...data }) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, '<' escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
