import { acceptInvitation } from './accept-invitation.ts'
import { changeInvitation } from './change-invitation.ts'
import { changeRole } from './change-role.ts'
import { endSessions } from './end-sessions.ts'
import { getInvitation } from './get-invitation.ts'
import { getMembership } from './get-membership.ts'
import { getTeam } from './get-team.ts'
import { inviteMember } from './invite-member.ts'
import { removeMember } from './remove-member.ts'
import { sendInvitationAgain } from './send-invitation-again.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export { teamExamples } from './team-emails.ts'

export const team = {
  getMembership,
  getTeam,
  inviteMember,
  changeInvitation,
  sendInvitationAgain,
  withdrawInvitation,
  changeRole,
  removeMember,
  endSessions,
  getInvitation,
  acceptInvitation,
}
