import { useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { isFullEmail } from '#domain/people/email-address.ts'
import type { TeamRole } from '#domain/people/rights.ts'
import { RoleField } from './role-field.tsx'

export function InviteForm() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('support')
  const [fault, setFault] = useState<string | null>(null)
  const invite = useCall('team.inviteMember')
  async function send(): Promise<void> {
    if (!isFullEmail(email.trim())) return setFault('Enter a full address, such as name@example.com')
    setFault(null)
    try {
      await invite.mutateAsync({ email: email.trim(), role })
      toast(`An invitation is on its way to ${email.trim()}.`)
      setEmail('')
    } catch (error) {
      const isNamed = error instanceof RefusalError && error.status === 409
      if (isNamed) setFault(error.message)
      else toast(messageOf(error, 'Nobody was invited. Please try again.'), { kind: 'failed' })
    }
  }
  return (
    <form
      noValidate
      aria-label="Invite by email"
      className="mt-4 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!invite.isPending) void send()
      }}
    >
      <TextField
        label="Email of a new person"
        hideLabel
        type="email"
        autoComplete="off"
        placeholder="name@stellamaris.example"
        className="w-72 max-sm:w-full"
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField label="Role" value={role} onChange={setRole} />
      <Button size="sm" variant="primary" type="submit" pending={invite.isPending}>
        Invite by email
      </Button>
    </form>
  )
}
