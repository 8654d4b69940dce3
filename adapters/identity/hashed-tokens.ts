import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'

/** The hash by which a token is kept: a token is long and random, so that a fast hash without salt gives nothing away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The library keeps hashes of its sessions' tokens, and goes on knowing the tokens that it is asked with: its adapter translates. */
export const hashedTokens: BetterAuthPlugin = {
  id: 'hashed-tokens',
  init: ({ adapter }) => ({ context: { adapter: { ...adapter, ...hashing(adapter as unknown as Store) } } }) as object,
}

type Condition = { field: string; value: unknown }
type Wish = { model: string; where?: Condition[]; data?: Record<string, unknown> }
type Method = 'create' | 'findOne' | 'findMany' | 'update' | 'delete' | 'deleteMany'
type Store = { [Name in Method]: (wish: Wish) => Promise<unknown> }

/** The ways to a session by its token. Lists hold hashes, which open nothing. */
function hashing(store: Store): Store {
  const ask = (name: Method) => async (wish: Wish) => {
    if (wish.model !== 'session') return store[name](wish)
    const token = tokenIn(wish)
    const answer = await store[name](hashedWish(wish))
    return token !== undefined && isRow(answer) ? { ...answer, token } : answer
  }
  return {
    ...{ create: ask('create'), findOne: ask('findOne'), findMany: ask('findMany'), update: ask('update') },
    ...{ delete: ask('delete'), deleteMany: ask('deleteMany') },
  }
}

function tokenIn({ where, data }: Wish): unknown {
  return data?.token ?? where?.find(({ field }) => field === 'token')?.value
}

function hashedWish(wish: Wish): Wish {
  const { where, data } = wish
  return {
    ...wish,
    ...(data && { data: typeof data.token === 'string' ? { ...data, token: hashToken(data.token) } : data }),
    ...(where && {
      where: where.map((one) =>
        one.field === 'token' && typeof one.value === 'string' ? { ...one, value: hashToken(one.value) } : one,
      ),
    }),
  }
}

function isRow(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}
