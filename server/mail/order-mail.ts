import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { OrderLetter } from './letter/order-letter.ts'
import { orderText } from './letter/order-text.ts'
import { orderWords } from './letter/order-words.ts'
import type { MailOrder } from './read-mail-order.ts'

export function orderMail(kind: OrderMailKind, order: MailOrder, publicUrl: string) {
  const letter = { words: orderWords[kind](order), order, publicUrl }
  const html = `<!doctype html>${renderToStaticMarkup(createElement(OrderLetter, letter))}`
  return { subject: letter.words.subject, text: orderText(letter), html }
}
