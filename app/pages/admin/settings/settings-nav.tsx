import { adminLinks } from '#app/admin-links.ts'
import { NavLink } from '#app/engine/routing/link.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'

const look = 'whitespace-nowrap text-slate hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The sections of the settings, and links to related pages. `parts` are on this page. */
export function SettingsNav({ parts = [] }: { parts?: readonly (readonly [id: string, name: string])[] }) {
  const may = useMay()
  return (
    <nav
      aria-label="Settings"
      className="flex items-start gap-5 overflow-x-auto lg:sticky lg:top-6 lg:grid lg:content-start lg:gap-3"
    >
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`} className={look}>
          {name}
        </a>
      ))}
      {parts.length === 0 && (
        <NavLink to={adminLinks.settings()} end className={look}>
          Settings of the store
        </NavLink>
      )}
      {may('settings') && (
        <NavLink to={adminLinks.emailTexts()} className={look}>
          Email texts
        </NavLink>
      )}
      {may('people') && (
        <NavLink to={adminLinks.people()} className={look}>
          People and rights
        </NavLink>
      )}
      <NavLink to={adminLinks.auditLog()} className={look}>
        Audit log
      </NavLink>
    </nav>
  )
}
