import type { returns as contract } from '#contract/returns.ts'
import { systemAdmin } from '#domain/system-admin.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const getSystemAdminUser: Handler<typeof contract.getSystemAdminUser> = async () => systemAdmin
