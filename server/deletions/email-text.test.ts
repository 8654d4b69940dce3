import { test } from 'vitest'
import { deletionDue } from '#domain/people/account-deletion.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { carryOutDeletions, planDeletion } from './deletions.ts'
import { dropDeletion } from './plan-deletion.ts'

// D21
test('each email about a deletion contains the merchant’s text, and its facts as before', async () => {
  await using shop = await openTestShop()
  const { write, settings, identity } = shop.shop
  const now = new Date()
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
    deletionDue(now),
  )
  await expectMerchantTexts(
    shop,
    {
      'deletion-asked': { names: { firstName: 'ann', date } },
      'deletion-taken-back': { names: { firstName: 'ann' } },
      'deletion-done': { names: {} },
    },
    async () => {
      const [ann, ben] = [(await shop.signIn('ann')).caller, (await shop.signIn('ben')).caller]
      const ask = (userId: string, atOnce: boolean) =>
        write((tx, announce) =>
          planDeletion(
            { tx, announce, settings },
            { userId, keepsReviews: true, askedBy: 'customer', atOnce, sendsEmail: true, now },
          ),
        )
      await ask(ann.userId, false)
      await write((tx, announce) => dropDeletion({ tx, announce, settings }, { userId: ann.userId, sendsEmail: true }))
      await ask(ben.userId, true)
      const records = async (id: string) => ({ ...(await identity.records(id)), verifiedEmail: ben.email })
      await carryOutDeletions({ ...shop.shop, identity: { ...identity, records } })
    },
  )
})
