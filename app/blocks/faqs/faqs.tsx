import { choiceField } from '#schema/fields/choice.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { paragraphsToRichText, richTextField, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { toScriptJson } from '../../document/script-json.ts'
import { AccordionItem } from '../../ui/content/accordion.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { defineBlock } from '../define.ts'
import { toQuestionGroupAnchor } from './questions-tools.tsx'

const fields = {
  heading: plainTextField(),
  layout: choiceField(['one-column', 'two-column'], {
    labels: { 'one-column': 'One column', 'two-column': 'Two columns' },
  }),
  faqs: orderedListField(
    structField({ question: plainTextField({ required: true }), answer: richTextField({ required: true }) }),
    {
      min: 1,
      itemLabel: 'question',
    },
  ),
}

export const faqsBlock = defineBlock({
  type: 'faqs',
  label: 'Questions and answers',
  group: 'Text',
  fields,
  sample: {
    heading: 'Good to know',
    layout: 'two-column',
    faqs: [
      {
        question: 'What is fresh today?',
        answer: paragraphsToRichText(
          'It changes every morning. Call your restaurant after ten in the morning and ask for the board.',
        ),
      },
      {
        question: 'Do you take groups?',
        answer: paragraphsToRichText('Yes, up to forty guests. Please call two days ahead.'),
      },
      {
        question: 'Can I order to go?',
        answer: paragraphsToRichText('Most restaurants pack any dish to go, and many bring it to your car.'),
      },
      {
        question: 'Do you cook for allergies?',
        answer: paragraphsToRichText('Tell your server. The kitchen keeps a separate fryer and grill.'),
      },
    ],
  },
  View: ({ id, value: { heading, layout, faqs } }) => (
    <section className="band band-mist" data-faqs>
      <div className="wrap">
        {heading && <h2 id={toQuestionGroupAnchor(id)}>{heading}</h2>}
        <div className={`faqs faqs-${layout}`}>
          {toColumns(faqs, layout).map((column, columnIndex) => (
            <div key={columnIndex}>
              {column.map(({ question, answer }, row) => (
                <AccordionItem key={row} title={question} level={heading ? 'h3' : 'h2'}>
                  <RichText doc={answer} />
                </AccordionItem>
              ))}
            </div>
          ))}
        </div>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(toStructuredData(faqs)) }} />
      </div>
    </section>
  ),
})

type Faq = FieldValuesOf<typeof fields>['faqs'][number]

/** Splits the questions into columns that open and close independently, so that an answer never moves a question. */
function toColumns(all: Faq[], layout: string): Faq[][] {
  if (layout === 'one-column') return [all]
  const half = Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)]
}

/** Structured data: https://schema.org/FAQPage */
const toStructuredData = (all: Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: all.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: richTextToPlainText(answer) },
  })),
})
