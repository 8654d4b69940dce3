import '#app/pages/storefront/content/pages.css'
import { useState } from 'react'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { type ProviderAnswers, useProviderAnswers } from '#app/features/session/provider-answers.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { PageCrumbs } from '#app/pages/storefront/content/page-crumbs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PolicyText } from '#domain/settings/current-policy-text.ts'
import { account } from './account.ts'
import { Answers } from './answers.tsx'
import { ordering } from './ordering.ts'
import { products } from './products.ts'
import {
  categories,
  categoryNames,
  type FiledQuestion,
  faqData,
  findQuestions,
  type Question,
  readCategory,
} from './question.ts'
import { service } from './service.ts'

export function questionsOf(policy: PolicyText, answers: ProviderAnswers): FiledQuestion[] {
  return [
    ...filed('ordering', ordering(policy)),
    ...filed('products', products),
    ...filed('account', account(answers)),
    ...filed('service', service(policy)),
  ]
}

const title = 'Questions and answers'

export default function FaqPage() {
  return (
    <>
      <PageHead
        title={title}
        description="Answers on ordering, our bags, your account, returns and repairs. Search them, or choose a subject."
        path={links.faq()}
      />
      <PageCrumbs title={title} />
      <div className="wrap doc">
        <header className="doc__head">
          <h1 className="display-l">{title}</h1>
          <p className="lead">
            Something missing? <TextLink to={links.contact()}>Write to us</TextLink>. We reply within{' '}
            {usePolicyText().replyTime}.
          </p>
        </header>
        <Questions />
      </div>
    </>
  )
}

function Questions() {
  const [params] = useSearchParams()
  const [search, setText] = useState('')
  const questions = questionsOf(usePolicyText(), useProviderAnswers())
  const category = readCategory(params.get('category'))
  const found = findQuestions(questions, { category, search })
  return (
    <>
      <JsonLd data={import.meta.env.SSR && faqData(findQuestions(questions, { category, search: '' }))} />
      <div className="doc__nav">
        <TextField
          label="Search the questions"
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="muted small mt-3">
          {found.length === 1 ? 'Showing 1 question' : `Showing ${found.length} questions`}
        </p>
      </div>
      <div className="doc__body faq">
        <Tabs
          label="Subjects"
          tabs={categories.map((id) => ({ id, text: categoryNames[id] }))}
          selected={category}
          hrefOf={(id) => links.faq(id === 'all' ? undefined : id)}
        >
          {found.length > 0 ? (
            <Answers questions={found} />
          ) : (
            <EmptyState
              level={2}
              title="No question fits these words."
              text="Try fewer words, look under all subjects, or write to us."
              action={<TextLink onClick={() => setText('')}>Clear the search</TextLink>}
            />
          )}
        </Tabs>
      </div>
    </>
  )
}

function filed(category: FiledQuestion['category'], list: readonly Question[]): FiledQuestion[] {
  return list.map((one) => ({ ...one, category }))
}
