import { hostedPage } from './hosted-identity.ts'

/** The link to the provider's own security page. */
export function HostedSecurity() {
  const page = hostedPage()
  return (
    <section className="max-w-[34em]">
      <p className="lead">Security is managed by the authentication provider.</p>
      <p className="mt-4 mb-8">
        Your password, your email address, two-step sign-in and the devices that you are signed in on are on its own
        page. What you change there counts here at once.
      </p>
      {page && (
        <a className="btn btn--primary" href={page} target="_blank" rel="noreferrer">
          Open the provider's page<span className="sr"> in a new tab</span>
        </a>
      )}
    </section>
  )
}
