import { expect, test } from 'vitest'
import { z } from 'zod'
import { query } from '#contract/define.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { dispatch } from './dispatch.ts'
import { Refusal } from './refusal.ts'

test('tests end at a refusal that the contract does not name, wherever it was thrown; a shop answers it', async () => {
  await using opened = await openTestShop()
  const { settings, ...rest } = opened.shop
  const contract = query({ access: 'anyone', summary: '', output: z.null(), refusals: ['NOT_FOUND'] })
  const refusing = (code: string, checkOutputs: boolean) => {
    const handler = async () => Promise.reject(new Refusal(code, 'No.'))
    const functions = new Map([['shop.ask', { contract, handler }]])
    const shop = { ...rest, functions, settings: { ...settings, checkOutputs } }
    return dispatch(shop, { name: 'shop.ask', input: {}, caller: async () => null })
  }
  for (const named of ['NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'])
    expect((await refusing(named, true)).body).toMatchObject({ code: named })
  for (const unnamed of ['OUT_OF_STOCK', 'FORBIDDEN', 'UNAUTHORIZED'])
    await expect(refusing(unnamed, true)).rejects.toThrow(`shop.ask refused with ${unnamed}, which its contract`)
  expect(await refusing('OUT_OF_STOCK', false)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } })
})
