import { useState } from 'react'
import { Pills } from '#app/ui/pills.tsx'
import { emailPolicy } from '#domain/settings/email-policy.ts'

type Props = { email: { subject: string; html: string; text: string } }

const versions = [
  { value: 'page', text: 'As a page' },
  { value: 'text', text: 'As text' },
] as const

/** The HTML and text of an email, read-only. */
export function EmailPreview({ email: { subject, html, text } }: Props) {
  const [version, setVersion] = useState<'page' | 'text'>('page')
  if (html === '')
    return (
      <p className="muted">
        The text of this email was deleted, because it is older than {emailPolicy.emailTextDays} days. Sending it again
        writes it from current data.
      </p>
    )
  return (
    <div className="grid content-start gap-3">
      <Pills label="Version" options={versions} value={version} onChange={setVersion} />
      {version === 'page' ? (
        <iframe
          className="h-160 w-full border border-sand bg-white"
          title={`Email: ${subject}`}
          sandbox=""
          srcDoc={pictureOf(html)}
        />
      ) : (
        <pre className="border border-sand bg-white p-4 whitespace-pre-wrap wrap-anywhere">{text}</pre>
      )}
    </div>
  )
}

/** The email without working links, and without the style sheet, which the page's security policy forbids. */
function pictureOf(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, '').replace(/ href="[^"]*"/g, '')
}
