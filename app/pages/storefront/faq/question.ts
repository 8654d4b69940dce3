import type { Address } from '#app/links.ts'

export const categories = ['all', 'ordering', 'products', 'account', 'service'] as const

type Category = (typeof categories)[number]

export const categoryNames: Record<Category, string> = {
  all: 'All',
  ordering: 'Ordering',
  products: 'Products',
  account: 'Account',
  service: 'Service',
}

/** Text, with links in between. */
type Part = string | { text: string; to: Address }

export type Question = { question: string; answer: readonly Part[] }
export type FiledQuestion = Question & { category: Exclude<Category, 'all'> }

export function textOf({ answer }: Question): string {
  return answer.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** The questions of a category that contain each of the words, in any order. */
export function findQuestions(
  questions: readonly FiledQuestion[],
  { category, search }: { category: Category; search: string },
): FiledQuestion[] {
  const searchedWords = search.toLowerCase().split(/\s+/).filter(Boolean)
  return questions.filter((one) => {
    const text = `${one.question} ${textOf(one)}`.toLowerCase()
    return (category === 'all' || one.category === category) && searchedWords.every((word) => text.includes(word))
  })
}

export function readCategory(value: string | null): Category {
  return categories.find((category) => category === value) ?? 'all'
}

/** The questions as structured data for search engines: word for word as shown. */
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
