import { useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { StandardNote } from './standard-note.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }

const maxLetters = 120

export function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="title border-b border-stone pb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowProps = { name: string; text: string; children: React.ReactNode }

/** A field, with its name and explanation at the left. */
export function Row({ name, text, children }: RowProps) {
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-sand py-5 sm:grid-cols-[240px_minmax(0,1fr)]">
      <div className="font-medium">
        {name}
        <small className="mt-1 block max-w-[26em] text-[12px] leading-4 font-normal text-slate">{text}</small>
      </div>
      <div className="grid gap-2">{children}</div>
    </div>
  )
}

const number = { className: 'num max-w-40', inputMode: 'numeric', autoComplete: 'off' } as const

export function BannerPart({ form, given }: Props & { given: number }) {
  const { banner, statementYear } = form.values
  return (
    <Part id="banner" title="Banner and texts">
      <Row name="Banner" text="Above every page of the store. The statement below follows it where there is room.">
        <TextArea {...form.fieldOf('banner')} hideLabel rows={2} maxLength={maxLetters} />
        <p className="muted">
          {banner.length} of {maxLetters} characters
        </p>
        <p className="bg-ultra px-4 py-2 text-white" aria-hidden="true">
          {banner}
        </p>
      </Row>
      <Row name="Donation statement" text="Shown beside the sum that the orders prove. Enter 0 to leave it out.">
        <div className="flex flex-wrap gap-3">
          <MoneyField {...form.fieldOf('statementAmount')} className="max-w-48" />
          <TextField {...form.fieldOf('statementYear')} {...number} />
        </div>
        <p className="muted">
          Proven by orders in {statementYear}: <b className="num text-ultra">{formatMoney(fromDollars(given))}</b>
        </p>
      </Row>
    </Part>
  )
}

const maxProducts = 100

export function HomePart({ form }: Props) {
  const { values, type } = form
  const products = useAnswer('products.searchProducts', {
    ...{ sortBy: 'name', paginationOpts: { numItems: maxProducts, cursor: null } },
  }).data?.page
  const story = useStoryProduct(values.storyProduct)
  const isListed = story.slug === '' || products?.some(({ slug }) => slug === story.slug)
  return (
    <Part id="home" title="Home page">
      <Row name="Featured bag" text="Shown between the best sellers and the new arrivals, which leave it out.">
        <SelectField
          label="Featured bag"
          value={story.slug}
          onChange={(event) => type({ storyProduct: event.target.value })}
        >
          <option value="">The next featured product</option>
          {!isListed && <option value={story.slug}>{story.name}</option>}
          {products?.map(({ _id, slug, name }) => (
            <option key={_id} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {story.isGone && (
          <p className="muted">This bag is not in the shop now. The next featured product takes its place.</p>
        )}
      </Row>
    </Part>
  )
}

/** The product at the stored slug, or at the slug that it has by now. */
function useStoryProduct(slug: string) {
  const kept = useAnswer('products.getProductBySlug', { slug }, { enabled: slug !== '' })
  const refusal = kept.error instanceof RefusalError ? kept.error : null
  const movedTo = refusal?.data.movedTo
  const isMoved = movedTo !== undefined
  const to = movedTo ?? slug
  const moved = useAnswer('products.getProductBySlug', { slug: to }, { enabled: isMoved })
  const name = moved.data?.name ?? kept.data?.name ?? to
  return { slug: to, name, isGone: refusal?.code === 'NOT_FOUND' && !isMoved }
}

export function GivingPart({ form, children }: Props & { /** The charities. */ children: React.ReactNode }) {
  return (
    <Part id="giving" title="Giving">
      <Row name="Share" text="Of each subtotal before discount, paid by the shop.">
        <TextField {...form.fieldOf('share')} {...number} inputMode="decimal" />
        <p className="muted">
          A new share counts for orders from then on. Open checkouts and orders keep theirs. The banner names the share
          in its own words.
        </p>
      </Row>
      {children}
    </Part>
  )
}

export function ShippingPart({ form, children }: Props & { /** The countries. */ children: React.ReactNode }) {
  return (
    <Part id="delivery" title="Delivery">
      <StandardNote form={form} sections={['fallbackShipping']}>
        These prices are not set yet. A bag’s own options take precedence.
      </StandardNote>
      {children}
      <Row name="At checkout" text="For orders in which no bag has a delivery option: free over a sum after discounts.">
        <div className="flex flex-wrap gap-3">
          <MoneyField {...form.fieldOf('checkoutPrice')} className="max-w-48" />
          <MoneyField {...form.fieldOf('checkoutFreeOver')} className="max-w-48" />
        </div>
      </Row>
      <Row name="Estimate in the cart" text="Before discounts. Checkout never charges more than the cart has shown.">
        <div className="flex flex-wrap gap-3">
          <MoneyField {...form.fieldOf('cartPrice')} className="max-w-48" />
          <MoneyField {...form.fieldOf('cartFreeOver')} className="max-w-48" />
        </div>
      </Row>
    </Part>
  )
}

export function StockPart({ form }: Props) {
  return (
    <Part id="stock" title="Stock">
      <Row
        name="Low stock"
        text="The shop says how many are left, and your lists mark them. Enter 1 to mark none as low."
      >
        <TextField {...form.fieldOf('lowBelow')} {...number} />
      </Row>
    </Part>
  )
}

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

export function FiguresPart({ form }: Props) {
  const { timeZone } = form.values
  return (
    <Part id="figures" title="Figures">
      <Row
        name="Time zone"
        text="Every day and hour follows it: of orders, emails, promo codes, planned changes and figures."
      >
        <SelectField {...form.fieldOf('timeZone')} hideLabel className="max-w-80">
          {(timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </Row>
    </Part>
  )
}

export function SecurityPart({ form }: Props) {
  return (
    <Part id="security" title="Security">
      <Row name="Administrators" text="Anyone who has not set it up is asked to before the admin area opens.">
        <Checkbox
          label="Administrators need two-step sign-in"
          description="Set it up for yourself first, in the Security tab of your account."
          checked={form.values.adminsNeedTwoSteps === 'true'}
          onChange={(event) => form.type({ adminsNeedTwoSteps: String(event.target.checked) })}
        />
      </Row>
      <Row
        name="Signing in again"
        text="Sessions end after this time, however often they are used. The team is also signed out when nobody uses its browser."
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField {...form.fieldOf('customerDays')} {...number} />
          <TextField {...form.fieldOf('teamDays')} {...number} />
          <TextField {...form.fieldOf('teamIdleHours')} {...number} />
        </div>
      </Row>
    </Part>
  )
}
