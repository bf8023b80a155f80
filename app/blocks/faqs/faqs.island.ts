import { questionSearchPhrases } from '#schema/phrases/questions.ts'
import { getPhrase } from '../../islands/start-up.ts'

const describeCount = (count: number) =>
  count === 0
    ? getPhrase(questionSearchPhrases, 'questions.none_found')
    : getPhrase(questionSearchPhrases, count === 1 ? 'questions.one_found' : 'questions.found', { count })

/** Shows only the questions that contain every typed word, in the question or its answer, and says how many. */
export function start(element: HTMLElement) {
  const input = element.querySelector('input')!
  const status = element.querySelector('[role=status]')!
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const section of document.querySelectorAll<HTMLElement>('[data-faqs]')) {
      for (const question of section.querySelectorAll<HTMLElement>('.accordion-item')) {
        const text = question.textContent.toLowerCase()
        question.hidden = !words.every((word) => text.includes(word))
        if (!question.hidden) count++
      }
      section.hidden = !section.querySelector('.accordion-item:not([hidden])')
    }
    status.textContent = words.length > 0 ? describeCount(count) : ''
  }
  input.addEventListener('input', filter)
  // The browser may have restored a text.
  if (input.value) filter()
}
