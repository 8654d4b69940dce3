import { PrivateHead } from '#app/storefront/page-head.tsx'

type Props = { title: string; heading: string; children: React.ReactNode }

/** The frame of pages that mails lead to; nothing for search engines. */
export function LetterPage({ title, heading, children }: Props) {
  return (
    <div className="wrap sec--tight letter">
      <PrivateHead title={title} />
      <h1 className="d-l">{heading}</h1>
      <div className="letter__txt" role="status">
        {children}
      </div>
    </div>
  )
}
