import { expect, test } from 'vitest'
import { providerAnswers } from '#app/features/session/provider-answers.ts'
import { policyTextOf } from '#domain/settings/current-policy-text.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { questionsOf } from './faq-page.tsx'
import { categories, faqData, findQuestions, readCategory, textOf } from './question.ts'

const search = policyTextOf(standardSettings)
const questions = questionsOf(search, providerAnswers.embedded)

const titles = (found: readonly { question: string }[]) => found.map(({ question }) => question)

test('there are at least 20 questions, each once, in four subjects', () => {
  expect(questions.length).toBeGreaterThanOrEqual(20)
  expect(new Set(titles(questions)).size).toBe(questions.length)
  for (const category of categories.slice(1))
    expect(findQuestions(questions, { category, search: '' }).length, category).toBeGreaterThan(4)
  expect(findQuestions(questions, { category: 'all', search: '' })).toEqual(questions)
})

test('a search needs all its words, in question or answer, in any order and case', () => {
  const find = (search: string) => titles(findQuestions(questions, { category: 'all', search }))
  expect(find('  RMA   number ')).toContain('How do I start a return?')
  expect(find('number RMA')).toEqual(find('rma number'))
  expect(find('rma submarine')).toEqual([])
})

test('a search stays within its subject', () => {
  const found = findQuestions(questions, { category: 'account', search: 'bag' })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['account']))
})

test('an unknown subject in the address shows all', () => {
  expect([readCategory('service'), readCategory('gifts'), readCategory(null)]).toEqual(['service', 'all', 'all'])
})

test('search engines read the same text as people', () => {
  const { mainEntity } = faqData(questions)
  expect(mainEntity.map(({ name }) => name)).toEqual(titles(questions))
  expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(questions.map(textOf))
})

// AUT-001
test('with a hosted provider the same questions are listed, and no link leads to our own passwords', () => {
  const hosted = questionsOf(search, providerAnswers.clerk)
  expect(titles(hosted)).toEqual(titles(questions))
  const ways = (found: typeof questions) => JSON.stringify(found).match(/\/sign-in\/\w+/g)
  expect(ways(questions)).toEqual(['/sign-in/forgot'])
  expect(ways(hosted)).toBeNull()
  expect(hosted.map(textOf).join('\n')).not.toMatch(/we email you a link|code by email|password of your own/)
})
