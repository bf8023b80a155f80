import type { StreamItem } from '#schema/fields/stream.ts'
import { questionSearchPhrases } from '#schema/phrases/questions.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'

/** Returns the HTML id of a group of questions by the id of its block. */
export const toQuestionGroupAnchor = (blockId: string): string => `questions-${blockId}`

/** A group of questions with a heading. */
export interface QuestionGroupWithHeading {
  blockId: string
  heading: string
}

/** Pages with at least this many questions have a search. */
const minQuestions = 8

/** Returns the groups of a page that has many questions in several groups; none otherwise. */
export function listQuestionGroups(items: readonly StreamItem[]): QuestionGroupWithHeading[] {
  const groups = items
    .filter(({ type }) => type === 'faqs')
    .map(({ id, value }) => ({ ...(value as { heading: string; faqs: readonly unknown[] }), blockId: id }))
  const count = groups.reduce((sum, { faqs }) => sum + faqs.length, 0)
  const named = groups.filter(({ heading }) => heading)
  return count >= minQuestions && named.length > 1 ? named : []
}

/** Links to the groups of questions, and with script a search through all questions of the page. */
export function QuestionSearchAndGroupLinks({ groups }: { groups: readonly QuestionGroupWithHeading[] }) {
  const translate = useTranslate()
  return (
    <div className="wrap questions-tools">
      <nav aria-label={translate(questionSearchPhrases, 'questions.groups')}>
        <ul className="questions-groups">
          {groups.map(({ blockId, heading }) => (
            <li key={blockId}>
              <a href={`#${toQuestionGroupAnchor(blockId)}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <search className="with-script questions-search" data-island="faqs">
        <label htmlFor="questions-search">{translate(questionSearchPhrases, 'questions.search')}</label>
        <input id="questions-search" type="search" />
        <p role="status" />
      </search>
    </div>
  )
}
