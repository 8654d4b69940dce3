import Download from 'lucide-react/icons/download'

/** A link to a file, which looks like a button. */
export function DownloadLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a className="btn btn--sm btn--quiet" href={href} download>
      <Download className="icon icon--sm" aria-hidden="true" />
      {children}
    </a>
  )
}
