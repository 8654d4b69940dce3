import { company } from '#domain/company.ts'
import { storePolicy } from '#domain/store-policy.ts'

const { hours, replyHours } = storePolicy.support

/** Our contact details and hours. */
export function ContactDetails() {
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
        <a className="link" href={company.phoneLink}>
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
