import { expect, test } from 'vitest'
import { selectRows } from '#database/table-rows.ts'
import { headline } from '#domain/reporting/audit-text.ts'
import { queryRows } from '#tests/support/database.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

// API-004, AUT-013
test('an invitation works once, for its address alone, and each email has a new link', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'owner')
  const lea = await shop.signIn('lea')
  const other = await shop.signIn('other')
  const { _id: invitationId } = await owner.team.inviteMember({
    email: lea.caller.email.toUpperCase(),
    role: 'support',
  })
  const first = await linkOf(shop)
  expect(await shop.guest.team.getInvitation(first)).toMatchObject({ email: lea.caller.email, role: 'support' })
  await expect(shop.guest.team.getInvitation({ ...first, key: 'guessed' })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
  await expect(owner.team.inviteMember({ email: lea.caller.email, role: 'owner' })).rejects.toMatchObject({
    code: 'ALREADY_INVITED',
    data: { fields: { email: 'This address is invited already. Send the email again instead.' } },
  })
  await expect(owner.team.sendInvitationAgain({ invitationId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  shop.shop.now = () => new Date(Date.now() + 2 * 60_000)
  await owner.team.sendInvitationAgain({ invitationId })
  const link = await linkOf(shop)
  expect(link.key).not.toBe(first.key)
  await expect(lea.team.acceptInvitation(first)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  await expect(other.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'OTHER_ADDRESS' })
  lea.caller.emailVerified = false
  await expect(lea.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
  lea.caller.emailVerified = true
  expect(await lea.team.acceptInvitation(link)).toEqual({ role: 'support' })
  await expect(other.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  const { members, invitations } = await owner.team.getTeam()
  expect(members.map(({ name, role }) => [name, role])).toEqual([
    ['marina', 'owner'],
    ['lea', 'support'],
  ])
  expect(invitations).toEqual([])
  const entries = await owner.admin.getAuditLog({ kind: 'person' })
  expect(entries[0]).toMatchObject({ actorName: 'lea', before: { role: 'customer' }, after: { role: 'support' } })
})

test('an invitation ends after 7 days, and when it is withdrawn', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'owner')
  const lea = await shop.signIn('lea')
  const { _id: invitationId } = await owner.team.inviteMember({ email: lea.caller.email, role: 'manager' })
  const link = await linkOf(shop)
  shop.shop.now = () => new Date(Date.now() + 7 * 86_400_000 + 60_000)
  await expect(lea.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  shop.shop.now = () => new Date()
  await owner.team.withdrawInvitation({ invitationId })
  await expect(lea.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  await expect(owner.team.withdrawInvitation({ invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test("an invitation ends with its sender's ownership, until another owner sends it again", async () => {
  await using shop = await openTestShop()
  const marina = await shop.signIn('marina', 'owner')
  const nils = await shop.signIn('nils', 'owner')
  const lea = await shop.signIn('lea')
  const { _id: invitationId } = await nils.team.inviteMember({ email: lea.caller.email, role: 'owner' })
  const link = await linkOf(shop)
  await marina.team.removeMember({ userId: nils.caller.userId })
  await expect(shop.guest.team.getInvitation(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  await expect(lea.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  shop.shop.now = () => new Date(Date.now() + 2 * 60_000)
  await marina.team.sendInvitationAgain({ invitationId })
  expect(await lea.team.acceptInvitation(await linkOf(shop))).toEqual({ role: 'owner' })
})

test('an account that was merged meanwhile does not join the team', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'owner')
  const lea = await shop.signIn('lea')
  await owner.team.inviteMember({ email: lea.caller.email, role: 'owner' })
  const link = await linkOf(shop)
  await queryRows(shop.db, { name: '', text: 'update users set deleted_at = now() where id = $1' }, [lea.caller.userId])
  await expect(lea.team.acceptInvitation(link)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await owner.team.getTeam()).members).toHaveLength(1)
})

test('an owner who counts as a customer without a second step gets no other role, and no deletion', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'owner')
  await owner.team.inviteMember({ email: 'marina-at-home@example.com', role: 'support' })
  Object.assign(owner.caller, { role: 'customer', lacksTwoSteps: true, email: 'marina-at-home@example.com' })
  expect(await owner.team.acceptInvitation(await linkOf(shop))).toEqual({ role: 'owner' })
  const wish = { keepsReviews: true, confirmation: owner.caller.email }
  await expect(owner.deletions.requestDeletion(wish)).rejects.toMatchObject({ code: 'ADMINISTRATOR' })
  const roles = await queryRows<{ role: string }>(shop.db, { name: '', text: 'select role from users' }, [])
  expect(roles).toEqual([{ role: 'owner' }])
})

test('the last owner cannot leave or step down, and when two owners remove each other at once, one stays', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann', 'owner')
  const [annId, lastOwner] = [ann.caller.userId, { code: 'LAST_OWNER' }]
  await expect(ann.team.removeMember({ userId: annId })).rejects.toMatchObject(lastOwner)
  await expect(ann.team.changeRole({ userId: annId, role: 'manager' })).rejects.toMatchObject(lastOwner)
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await shop.signIn(`one${round}`, 'owner'), await shop.signIn(`two${round}`, 'owner')]
    await queryRows(
      shop.db,
      { name: '', text: "update users set role = 'manager' where role = 'owner' and id <> all($1)" },
      [[one.caller.userId, two.caller.userId]],
    )
    const outcomes = await Promise.allSettled([
      one.team.removeMember({ userId: two.caller.userId }),
      two.team.removeMember({ userId: one.caller.userId }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owners = await queryRows(shop.db, { name: '', text: "select 1 from users where role = 'owner'" }, [])
    expect(owners).toHaveLength(1)
  }
})

test('a change of role is in the audit log, and emailed to the person', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'owner')
  const june = await shop.signIn('june', 'support')
  await owner.team.changeRole({ userId: june.caller.userId, role: 'manager' })
  await owner.team.removeMember({ userId: june.caller.userId })
  const entries = await owner.admin.getAuditLog({ kind: 'person' })
  expect(entries.map(({ actorName, rowName, before, after }) => ({ actorName, rowName, before, after }))).toEqual([
    { actorName: 'marina', rowName: 'june', before: { role: 'manager' }, after: { role: 'customer' } },
    { actorName: 'marina', rowName: 'june', before: { role: 'support' }, after: { role: 'manager' } },
  ])
  const emails = await selectRows(shop.db, 'emails')
  expect(
    emails
      .filter(({ recipient }) => recipient === june.caller.email)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['You have left the team of Stella Maris', 'Your role at Stella Maris has changed'])
})

test("a team member's attempt beyond their rights is refused, logged as a security event, and in the audit log", async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'admin')
  const june = await shop.signIn('june', 'manager')
  await expect(june.team.changeRole({ userId: june.caller.userId, role: 'owner' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const reported = shop.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'security')
  expect(reported).toMatchObject([
    {
      message: 'right refused',
      account: june.caller.clerkUserId,
      role: 'manager',
      what: 'team.changeRole',
      right: 'people',
    },
  ])
  const [entry, ...others] = await owner.admin.getAuditLog({ kind: 'person', actorId: june.caller.userId })
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    actorName: 'june',
    action: 'team.changeRole',
    subjectName: 'june',
    change: 'refused',
    after: { role: 'manager', right: 'people' },
  })
  expect(entry && headline(entry)).toBe('Refused: change role')
})

test("a page's read beyond the rights and a customer's attempt are refused, but not entered in the audit log", async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('marina', 'admin')
  const [june, ann] = [await shop.signIn('june', 'support'), await shop.signIn('ann')]
  await expect(june.team.getTeam()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ann.team.removeMember({ userId: june.caller.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await owner.admin.getAuditLog()).toEqual([])
})

// D21
test('each email to the team contains the merchant’s text, and its facts as before', async () => {
  await using shop = await openTestShop()
  const names = { firstName: 'lea', role: 'manager' }
  await expectMerchantTexts(
    shop,
    {
      'team-invitation': { names: { role: 'support', invitedBy: 'marina' } },
      'team-joined': { names: { firstName: 'marina', memberName: 'lea', role: 'support' } },
      'team-role': { names },
      'team-left': { names: { firstName: 'lea' } },
    },
    async () => {
      const [owner, lea] = [await shop.signIn('marina', 'owner'), await shop.signIn('lea')]
      await owner.team.inviteMember({ email: lea.caller.email, role: 'support' })
      await lea.team.acceptInvitation(await linkOf(shop))
      const { userId } = lea.caller
      await owner.team.changeRole({ userId, role: 'manager' })
      await owner.team.removeMember({ userId })
    },
  )
})

/** The link in the latest email. */
async function linkOf(shop: TestShop): Promise<{ invitationId: string; key: string }> {
  const text = "select text from emails where kind = 'team-invitation' order by created_at desc, id limit 1"
  const [email] = await queryRows<{ text: string }>(shop.db, { name: '', text }, [])
  const [, invitationId = '', key = ''] = /invitation=([\w-]+)&key=([\w-]+)/.exec(email?.text ?? '') ?? []
  return { invitationId, key }
}
