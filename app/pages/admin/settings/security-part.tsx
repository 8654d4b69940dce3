import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { maxIdleHours, maxSessionDays } from '#domain/people/session-limits.ts'
import { countOf, isCount } from './numbers.ts'
import { numeric, Part, Row } from './part.tsx'
import { type PartForm, settingField } from './setting.ts'

const { customer, team } = maxSessionDays
const sessions = { section: 'sessions', name: 'Sessions' } as const
const daysFault = (most: number) => (text: string) =>
  !isCount(text, 1, most) && `Enter a number of days from 1 to ${most}`

export const securityFields = {
  adminsNeedTwoSteps: settingField({
    section: 'security',
    name: 'Two steps',
    label: 'Administrators need two-step sign-in',
    read: ({ adminsNeedTwoSteps }) => String(adminsNeedTwoSteps),
    write: (text) => ({ adminsNeedTwoSteps: text === 'true' }),
    shown: (text) => (text === 'true' ? 'Yes' : 'No'),
  }),
  customerDays: settingField({
    ...sessions,
    label: 'Customers, after days',
    read: ({ customerDays }) => String(customerDays),
    write: (text, value) => ({ ...value, customerDays: countOf(text) }),
    fault: daysFault(customer),
  }),
  teamDays: settingField({
    ...sessions,
    label: 'Team, after days',
    read: ({ teamDays }) => String(teamDays),
    write: (text, value) => ({ ...value, teamDays: countOf(text) }),
    fault: daysFault(team),
  }),
  teamIdleHours: settingField({
    ...sessions,
    label: 'Team, after hours without use',
    read: ({ teamIdleHours }) => String(teamIdleHours),
    write: (text, value) => ({ ...value, teamIdleHours: countOf(text) }),
    fault: (text) => !isCount(text, 1, maxIdleHours) && `Enter a number of hours from 1 to ${maxIdleHours}`,
  }),
}

export function SecurityPart({ form }: { form: PartForm<keyof typeof securityFields> }) {
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
          <TextField {...form.fieldOf('customerDays')} {...numeric} />
          <TextField {...form.fieldOf('teamDays')} {...numeric} />
          <TextField {...form.fieldOf('teamIdleHours')} {...numeric} />
        </div>
      </Row>
    </Part>
  )
}
