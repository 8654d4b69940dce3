import { account } from './account.ts'
import { ordering } from './ordering.ts'
import { products } from './products.ts'
import type { FiledQuestion, Question } from './question.ts'
import { service } from './service.ts'

export const questions: FiledQuestion[] = [
  ...filed('ordering', ordering),
  ...filed('products', products),
  ...filed('account', account),
  ...filed('service', service),
]

function filed(category: FiledQuestion['category'], list: readonly Question[]): FiledQuestion[] {
  return list.map((one) => ({ ...one, category }))
}
