import { useCompany } from '#app/features/settings/use-settings.ts'
import { phoneLink } from '#domain/settings/company.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'

const { hours, replyHours } = storePolicy.support

/** Our contact details and hours. */
export function ContactDetails() {
  const company = useCompany()
  return (
    <dl className="contact__details">
      <dt>Email</dt>
      <dd>
        <a className="link" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a className="link" href={phoneLink(company.phone)}>
          {company.phone}
        </a>
      </dd>
      <dt>Support hours</dt>
      <dd>{hours}</dd>
      <dt>Reply</dt>
      <dd>Within {replyHours} hours</dd>
    </dl>
  )
}
