import { isFullEmail } from '#domain/people/email-address.ts'
import { type ContactTopic, contactTopicOf } from '#domain/settings/contact-topic.ts'

export type Message = {
  name: string
  email: string
  topic: ContactTopic
  orderNumber: string
  message: string
  /** The hidden field. */
  website: string
}

/** A typed message; name and email are null until somebody types there. */
export type TypedMessage = Omit<Message, 'name' | 'email'> & { name: string | null; email: string | null }

export type MessageErrors = Partial<Record<keyof Message, string>>

/** The message with the topic and order of the URL, '?topic=return&order=SM-…', as linked from other pages. */
export function messageFor(query: URLSearchParams): TypedMessage {
  const topic = contactTopicOf(query.get('topic')) ?? 'order'
  return { name: null, email: null, topic, orderNumber: query.get('order') ?? '', message: '', website: '' }
}

/** The errors by field; the order number is optional. */
export function checkMessage({ name, email, orderNumber, message }: Message): MessageErrors {
  const errors: MessageErrors = {}
  if (name.trim() === '') errors.name = 'Enter your name'
  if (!isFullEmail(email)) errors.email = 'Enter a full email address'
  if (!/^(SM-[0-9A-Z]{8})?$/i.test(orderNumber.trim())) errors.orderNumber = 'Order numbers look like SM-7K2M9Q4D'
  if (message.trim() === '') errors.message = 'Write your message'
  return errors
}
