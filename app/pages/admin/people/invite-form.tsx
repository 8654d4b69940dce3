import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { isFullEmail } from '#domain/people/email-address.ts'
import type { TeamRole } from '#domain/people/rights.ts'
import { RoleField } from './role-field.tsx'

export function InviteForm() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('support')
  const { errors, accept, submit, isPending, failure } = useSubmit((error) =>
    messageOf(error, 'Nobody was invited. Please try again.'),
  )
  const wrong = isFullEmail(email.trim()) ? {} : { email: 'Enter a full address, such as name@example.com' }
  async function send(): Promise<void> {
    await callByHttp('team.inviteMember', { email: email.trim(), role })
    toast(`An invitation is on its way to ${email.trim()}.`)
    setEmail('')
  }
  return (
    <form
      noValidate
      aria-label="Invite by email"
      className="mt-4 flex flex-wrap items-start gap-3"
      onSubmit={(event) => submit(event, { wrong, send })}
    >
      <TextField
        label="Email of a new person"
        hideLabel
        type="email"
        autoComplete="off"
        placeholder="name@stellamaris.example"
        className="w-72 max-sm:w-full"
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value)
          accept('email')
        }}
      />
      <RoleField label="Role" value={role} onChange={setRole} />
      <Button size="sm" variant="primary" type="submit" pending={isPending}>
        Invite by email
      </Button>
      <FailureNotice failure={failure} className="w-full" />
    </form>
  )
}
