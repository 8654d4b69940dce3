import { Photo } from '#app/features/brand/photo.tsx'
import { useCharities } from '#app/features/settings/use-charities.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import type { Charity } from '#domain/settings/charity.ts'
import type { PolicyText } from '#domain/settings/current-policy-text.ts'

const stepsOf = (policy: PolicyText, charities: readonly Charity[]) => [
  {
    title: 'You choose a cause',
    text:
      charities.length > 1
        ? `One of ${charities.length}, at checkout. ${charities[0]?.name} is the default.`
        : `${charities[0]?.name}, with every order.`,
  },
  { title: `We set aside ${policy.charityDonation}`, text: 'It comes from us and never adds to your total.' },
  { title: 'It is written down', text: 'On your order, and at the same time on this page.' },
]

const files = import.meta.glob<string>('/app/features/brand/images/dawn-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

const photo = { name: 'dawn', alt: 'First light on the water', width: 1280, height: 1024 }

export function HowItWorks() {
  const steps = stepsOf(usePolicyText(), useCharities())
  return (
    <section className="section pt-0">
      <div className="wrap">
        <div className="split">
          <div className="split__image">
            <Photo {...photo} files={files} sizes="(min-width: 1024px) 58vw, 100vw" />
          </div>
          <div className="split__text">
            <h2 className="display-l">How it works</h2>
            <ol className="impact-steps">
              {steps.map(({ title, text }) => (
                <li key={title}>
                  <b>{title}</b>
                  <br />
                  <span className="muted">{text}</span>
                </li>
              ))}
            </ol>
            <Button variant="primary" to={links.bags()}>
              Shop Now
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
