import { addCustomerNote } from './add-customer-note.ts'
import { deleteSegment } from './delete-segment.ts'
import { getCustomerWork } from './get-customer-work.ts'
import { getSegments } from './get-segments.ts'
import { keepSegment } from './keep-segment.ts'
import { previewMessage } from './preview-message.ts'
import { sendMessage } from './send-message.ts'

export { messageExamples } from './message-email.ts'

export const customers = {
  previewMessage,
  sendMessage,
  getCustomerWork,
  addCustomerNote,
  getSegments,
  keepSegment,
  deleteSegment,
}
