import { Link } from '#app/engine/routing/link.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import type { Question } from './question.ts'

export function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <Accordion
      items={questions.map(({ question, answer }) => ({
        title: question,
        content: (
          <p className="prose">
            {answer.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <Link key={part.text} className="link" to={part.to}>
                  {part.text}
                </Link>
              ),
            )}
          </p>
        ),
      }))}
    />
  )
}
