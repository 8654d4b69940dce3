import { test } from 'vitest'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop } from '#tests/support/shop.ts'

// D21
test('both emails about a merge contain the merchant’s text, and their facts as before', async () => {
  await using shop = await openTestShop()
  const names = {}
  await expectMerchantTexts(shop, { 'merge-stayed': { names }, 'merge-gone': { names } }, async () => {
    const [ann, ben] = [(await shop.signIn('ann')).caller, (await shop.signIn('ben')).caller]
    const admin = await shop.signIn('marina', 'admin')
    shop.shop.identity = {
      ...shop.shop.identity,
      hold: async (_, id) => ({ ...(id === ann.clerkUserId ? ann : ben), emailVerified: true }),
    }
    const accounts = { stayingId: ann.userId, leavingId: ben.userId }
    await admin.merges.mergeAccounts({ ...accounts, confirmation: ben.email })
  })
})
