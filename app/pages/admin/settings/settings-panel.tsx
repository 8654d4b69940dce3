import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useRouting } from '#app/engine/routing/location.ts'
import { hasPlace } from '#app/engine/routing/use-scroll.ts'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useProviderFacts } from '#app/features/session/provider-facts.ts'
import { useSession } from '#app/features/session/session.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { returnFocus } from '#app/ui/return-focus.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BannerPart } from './banner-part.tsx'
import { Charities } from './charities/charities.tsx'
import { CharityDialogs, type OpenCharityDialog } from './charities/charity-dialogs.tsx'
import { CompanyPart } from './company-part.tsx'
import { ShippingPart } from './delivery-part.tsx'
import { HomePart } from './home-part.tsx'
import { ReturnsPart } from './returns-part.tsx'
import { SecurityPart } from './security-part.tsx'
import type { AllSettings } from './settings-change.ts'
import { SettingsNav } from './settings-nav.tsx'
import { FiguresPart, GivingPart, StockPart } from './shop-parts.tsx'
import { TaxPart } from './tax-part.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

const parts = [
  ['company', 'Name and addresses'],
  ['banner', 'Banner and texts'],
  ['home', 'Home page'],
  ['giving', 'Giving'],
  ['taxes', 'Taxes'],
  ['delivery', 'Delivery'],
  ['returns', 'Returns'],
  ['stock', 'Stock'],
  ['figures', 'Figures'],
  ['security', 'Security'],
] as const

/** The merchant's settings, in one form; a change takes effect at once, on every page and in every new total. */
export function SettingsPanel() {
  const { data, isError, refetch } = useAnswer('settings.getAllSettings', {})
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the settings">
        <Skeleton lines={10} height={44} />
      </div>
    )
  return <Form now={data} />
}

function Form({ now }: { now: AllSettings }) {
  useScrollToPart()
  const form = useSettingsForm(now)
  const [shownCharity, showCharity] = useState<OpenCharityDialog | null>(null)
  const focus = useFocusAfterBar(form.unsaved.length > 0)
  const isOwners = useIsOwners()
  const may = useMay()
  const isShown = (id: string) => (id === 'security' ? isOwners : id !== 'taxes' || may('taxes'))
  return (
    <div className="settings-columns">
      <SettingsNav parts={parts.filter(([id]) => isShown(id))} />
      <form {...form.form} {...focus} className="grid min-w-0 gap-12" aria-label="Settings">
        <CompanyPart form={form} />
        <BannerPart form={form} given={now.givenInYear} year={now.settings.donationStatement.year} />
        <HomePart form={form} />
        <GivingPart form={form}>
          <Charities onShow={showCharity} />
        </GivingPart>
        {may('taxes') && <TaxPart form={form} held={now.taxRates} elsewhere={now.settings.tax.partsPerMillion} />}
        <ShippingPart form={form} />
        <ReturnsPart form={form} />
        <StockPart form={form} />
        <FiguresPart form={form} />
        {isOwners && <SecurityPart form={form} />}
        <UnsavedBar form={form} />
      </form>
      <CharityDialogs shown={shownCharity} onShow={showCharity} />
    </div>
  )
}

/**
 * Scrolls to the section that the URL names as soon as the form is there, unless the browser restores a scroll position. Later links to a
 * section are followed by the browser.
 */
function useScrollToPart(): void {
  const { location, move } = useRouting()
  const { key, hash } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address at the beginning decides
  useEffect(() => {
    const isBack = move === 'back' && hasPlace(key)
    if (hash && !isBack) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
}

/** Once the bar with its buttons is gone, the focus returns to the field that had it last, or to the first one. */
function useFocusAfterBar(isShown: boolean) {
  const form = useRef<HTMLElement>(null)
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isShown) return
    return () => {
      if (document.activeElement !== document.body) return
      returnFocus(field.current, form.current?.querySelector('input'))
    }
  }, [isShown])
  return {
    onFocus: ({ currentTarget, target }: React.FocusEvent<HTMLElement>) => {
      form.current = currentTarget
      if (!target.closest('.settings-bar')) field.current = target
    },
  }
}

/** True if an owner can require two steps here, unless that is set at the identity provider. */
function useIsOwners(): boolean {
  const session = useSession()
  const { hasTwoStepsSetting } = useProviderFacts()
  return hasTwoStepsSetting && session.status === 'signed-in' && session.user.role === 'owner'
}

function UnsavedBar({ form }: { form: SettingsForm }) {
  if (form.unsaved.length === 0) return null
  return (
    <section
      aria-label="Unsaved changes"
      className="settings-bar sticky bottom-0 z-10 grid max-h-[80vh] gap-3 overflow-y-auto bg-ultra-tint px-4 py-3.5"
    >
      <EditingNotice editing={form} />
      <div className="admin-tools">
        <SaveBar editing={form} save="Save settings" cancel="Discard" onCancel={form.discard} />
      </div>
    </section>
  )
}
