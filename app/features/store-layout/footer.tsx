import { Link } from '#app/engine/routing/link.tsx'
import { useLocation } from '#app/engine/routing/location.ts'
import { Reflection } from '#app/features/brand/reflection.tsx'
import { CompareBar } from '#app/features/comparison/compare-bar.tsx'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { type Address, links } from '#app/links.ts'
import { phoneLink, socialPages } from '#domain/settings/company.ts'

type FooterLink = { to: Address; text: string }

/** Personal pages, whose footer has no large wordmark. */
const plainPages = /^\/(cart|account|sign-in)(\/|$)/

/** Pages with a newsletter form of their own, so that the footer has none. */
const pagesWithNewsletter = [links.home(), '/newsletter/confirm', '/newsletter/unsubscribe']

const shop: FooterLink[] = [
  { to: links.bags(), text: 'All Bags' },
  { to: links.newArrivals(), text: 'New Arrivals' },
  { to: links.bestsellers(), text: 'Bestsellers' },
  { to: links.sale(), text: 'Sale' },
  { to: links.recentlyViewed(), text: 'Recently Viewed' },
  { to: links.sustainability(), text: 'Sustainability' },
]

const support: FooterLink[] = [
  { to: links.contact(), text: 'Contact' },
  { to: links.faq(), text: 'FAQ' },
  { to: links.shippingReturns(), text: 'Shipping & Returns' },
  { to: links.shipping(), text: 'Delivery times' },
  { to: links.careGuide(), text: 'Care guide' },
  { to: links.sizeGuide(), text: 'Size guide' },
]

const legal: FooterLink[] = [
  { to: links.privacy(), text: 'Privacy' },
  { to: links.terms(), text: 'Terms' },
  { to: links.accessibility(), text: 'Accessibility' },
  { to: '/withdraw', text: 'Withdraw from contract here' },
]

export function Footer() {
  const { pathname } = useLocation()
  return (
    <>
      <CompareBar />
      <footer className="footer on-dark">
        <div className="wrap">
          <div className="footer__cols">
            <Column heading="Shop" list={shop} />
            <Column heading="Support" list={support} />
            <ContactColumn />
            <div>
              <h2>Stay Connected</h2>
              {!pagesWithNewsletter.includes(pathname) && <NewsletterForm source="footer" />}
              <p className="footer__note">A short letter, four times a year.</p>
            </div>
          </div>
          {!plainPages.test(pathname) && (
            <div className="footer__mark">
              <Reflection />
            </div>
          )}
          <div className="footer__legal">
            <span>© 2026 {useCompany().name}</span>
            <nav aria-label="Legal">
              {legal.map(({ to, text }) => (
                <Link key={to} to={to}>
                  {text}
                </Link>
              ))}
            </nav>
          </div>
        </div>
      </footer>
    </>
  )
}

function Column({ heading, list }: { heading: string; list: FooterLink[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {list.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ContactColumn() {
  const company = useCompany()
  return (
    <div>
      <h2>Contact</h2>
      <ul>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
        <li>
          <a href={phoneLink(company.phone)}>{company.phone}</a>
        </li>
      </ul>
      <ul className="footer__social">
        {socialPages.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="sr"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
