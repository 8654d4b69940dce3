import { lazy, Suspense } from 'react'
import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import type { Right } from '#domain/people/rights.ts'
import { type Above, AdminFrame } from './admin-frame.tsx'
import { Gate } from './gate.tsx'
import { useMay } from './rights.tsx'
import { type Section, SectionTabs } from './section-tabs.tsx'

type Props = {
  title: string
  /** The page's name where several pages share a title; otherwise the title. */
  page?: string
  /** The menu entry whose other pages are tabs. */
  section?: Section | undefined
  /** The right that the page needs. */
  right: Right
  withStats?: boolean
  above?: Above
  children: React.ReactNode
}

/** A page of the admin area, for members of the team with its right. */
export function AdminPanel({ title, page = title, section, right, withStats = false, above, children }: Props) {
  return (
    <SignedInShop>
      <Gate>
        {(user) => (
          <AdminFrame title={title} page={page} right={right} above={above} user={user}>
            <Allowed right={right} withStats={withStats} section={section}>
              {children}
            </Allowed>
          </AdminFrame>
        )}
      </Gate>
      <Suspense>
        <PanelToaster />
      </Suspense>
    </SignedInShop>
  )
}

const PanelToaster = lazy(() => import('./panel-toaster.tsx').then(({ PanelToaster }) => ({ default: PanelToaster })))
const AbovePanel = lazy(() => import('./above-panel.tsx'))

function Allowed({ right, withStats, section, children }: Pick<Props, 'right' | 'withStats' | 'section' | 'children'>) {
  const may = useMay()
  const isAllowed = may(right)
  return (
    <>
      {(!isAllowed || (withStats && may('figures'))) && (
        <Suspense fallback={<div className="h-22" />}>
          <AbovePanel isAllowed={isAllowed} />
        </Suspense>
      )}
      {isAllowed && section && <SectionTabs section={section} />}
      {isAllowed && children}
    </>
  )
}
