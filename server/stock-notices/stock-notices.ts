import { requestStockNotice } from './request-stock-notice.ts'
import { stopStockNotices } from './stop-stock-notices.ts'

export { forgetStockNotices } from './forget-stock-notices.ts'
export { sendStockNotices } from './send-stock-notices.ts'

export const stockNotices = { requestStockNotice, stopStockNotices }
