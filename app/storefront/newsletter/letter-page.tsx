type Props = { title: string; heading: string; children: React.ReactNode }

/** The frame of both pages that mails lead to; nothing for search engines. */
export function LetterPage({ title, heading, children }: Props) {
  return (
    <div className="wrap sec--tight letter">
      <title>{`${title} | Stella Maris`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="d-l">{heading}</h1>
      <div className="letter__txt" role="status">
        {children}
      </div>
    </div>
  )
}
