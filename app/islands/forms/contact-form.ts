import { formPhrases } from '#schema/phrases/forms.ts'
import { getPhrase } from '../start-up.ts'
import { initLocationPicker } from './location-picker.ts'

/** Limits the contact form to what applies: the topics of the category, and the visit questions of the topic. */
export function start(part: HTMLElement) {
  const category = part.querySelector<HTMLSelectElement>('[name=question_category]')!
  const topic = part.querySelector<HTMLSelectElement>('[name=topic]')!
  const limitTopics = createTopicLimiter(category, topic)
  const show = () => {
    for (const each of part.querySelectorAll<HTMLElement>('[data-topics]'))
      each.toggleAttribute('data-shown', topic.value !== '' && each.dataset['topics']!.split(' ').includes(topic.value))
  }
  const update = () => {
    limitTopics()
    show()
  }
  category.addEventListener('change', update)
  topic.addEventListener('change', show)
  // Browsers restore selects when going back.
  addEventListener('pageshow', update)
  update()
  limitDates(part)
  const picker = part.querySelector<HTMLElement>('[data-location-picker]')
  if (picker) initLocationPicker(picker)
}

/** Returns a function that limits the topics to the chosen category. A topic that is still possible stays selected. */
function createTopicLimiter(category: HTMLSelectElement, topic: HTMLSelectElement) {
  const [empty] = topic.options
  const placeholder = empty!.textContent
  const groups = [...topic.querySelectorAll('optgroup')].map(({ children }) => [...children] as HTMLOptionElement[])
  return () => {
    const chosen = topic.value
    const topics = groups[category.selectedIndex - 1] ?? []
    topic.replaceChildren(empty!, ...topics)
    topic.value = topics.some(({ value }) => value === chosen) ? chosen : ''
    topic.disabled = topics.length === 0
    empty!.textContent = topics.length === 0 ? getPhrase(formPhrases, 'contact.choose_category') : placeholder
  }
}

/** Limits the calendar to days that the server accepts, plus one at either end for other time zones. */
function limitDates(part: HTMLElement) {
  const date = part.querySelector<HTMLInputElement>('[type=date]')
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  if (date) Object.assign(date, { min: day(-366), max: day(1) })
}
