import { formPhrases } from '#schema/phrases/forms.ts'
import { getPhrase } from '../start-up.ts'
import { initLocationPicker } from './location-picker.ts'

/** Makes the contact form ask only what matters: the topics of the category, and of the visit what the topic asks for. */
export function start(part: HTMLElement) {
  const category = part.querySelector<HTMLSelectElement>('[name=question_category]')!
  const topic = part.querySelector<HTMLSelectElement>('[name=topic]')!
  const narrow = topicsBy(category, topic)
  const show = () => {
    for (const each of part.querySelectorAll<HTMLElement>('[data-topics]'))
      each.toggleAttribute('data-shown', topic.value !== '' && each.dataset['topics']!.split(' ').includes(topic.value))
  }
  const follow = () => {
    narrow()
    show()
  }
  category.addEventListener('change', follow)
  topic.addEventListener('change', show)
  // A browser that goes back fills in the selects again by itself.
  addEventListener('pageshow', follow)
  follow()
  limitDates(part)
  initLocationPicker(part.querySelector<HTMLElement>('[data-location-picker]')!)
}

/** Leaves only the topics of the chosen category to choose from. A topic that stays possible stays chosen. */
function topicsBy(category: HTMLSelectElement, topic: HTMLSelectElement) {
  const [empty] = topic.options
  const words = empty!.textContent
  const groups = [...topic.querySelectorAll('optgroup')].map(({ children }) => [...children] as HTMLOptionElement[])
  return () => {
    const chosen = topic.value
    const topics = groups[category.selectedIndex - 1] ?? []
    topic.replaceChildren(empty!, ...topics)
    topic.value = topics.some(({ value }) => value === chosen) ? chosen : ''
    topic.disabled = topics.length === 0
    empty!.textContent = topics.length === 0 ? getPhrase(formPhrases, 'contact.choose_category') : words
  }
}

/** A calendar need not offer days that are refused. A day is given away at either end to clocks elsewhere. */
function limitDates(part: HTMLElement) {
  const date = part.querySelector<HTMLInputElement>('[type=date]')
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  if (date) Object.assign(date, { min: day(-366), max: day(1) })
}
