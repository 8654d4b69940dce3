import { type Question, textOf } from './question.ts'

/** The questions as search engines read them: word for word what the page shows. */
export function faqData(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map((one) => ({
      '@type': 'Question',
      name: one.question,
      acceptedAnswer: { '@type': 'Answer', text: textOf(one) },
    })),
  }
}
