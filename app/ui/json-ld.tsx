import { serialize } from '#app/data/page-data.tsx'

/** Facts of the page in the words of schema.org, for programs that read it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = serialize({ '@context': 'https://schema.org', ...data })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, '<' escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
