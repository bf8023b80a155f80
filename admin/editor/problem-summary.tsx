import { useSyncExternalStore } from 'react'
import { inWords } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { Icon } from '../ui/icon.tsx'
import { useEditing } from './context.tsx'
import type { LocatedProblem } from './store.ts'
import { fieldId } from './view.ts'

/** Everything that is wrong, each with the way to it; `fields` name the places. Read out when problems arrive, while the focus goes to the first. */
export function ProblemSummary({ fields = {} }: { fields?: Fields }) {
  const { store, view } = useEditing()
  const problems = useSyncExternalStore(store.listenToAll, () => store.problems)
  if (problems.length === 0) return null
  return (
    <div className="notice notice-danger problem-summary" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{problems.length === 1 ? 'One thing needs your attention' : `${problems.length} things need your attention`}</strong>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              <a
                href={`#${fieldId(problem.address)}`}
                onClick={(event) => {
                  event.preventDefault()
                  view.reveal(problem.address)
                }}
              >
                {placeOf(problem, store.content, fields)}
              </a>
              : {problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** `body.@id.faqs.0.question` as an editor would say it: “Body, Faqs block 3, faqs 1, question”. */
export function placeOf({ address }: Pick<LocatedProblem, 'address'>, content: Record<string, unknown>, fields: Fields): string {
  let value: unknown = content
  let within: Fields | undefined = fields
  const words = address.split('.').map((step) => {
    if (!Array.isArray(value)) {
      const field: AnyField | undefined = within?.[step]
      value = (value as Record<string, unknown> | undefined)?.[step]
      within = fieldsIn(field)
      return field?.label ?? inWords(step)
    }
    const index = step.startsWith('@') ? value.findIndex((item: StreamItem) => item.id === step.slice(1)) : Number(step)
    const entry: unknown = value[index]
    value = step.startsWith('@') ? (entry as StreamItem | undefined)?.value : entry
    return step.startsWith('@') ? `block ${index + 1} (${inWords((entry as StreamItem | undefined)?.type ?? '')})` : `${index + 1}`
  })
  return words.join(' › ') || 'Page'
}

/** The fields of a group, or of each entry of a list of groups. */
const fieldsIn = (field: AnyField | undefined): Fields | undefined =>
  field?.kind === 'struct' ? field.fields : field?.kind === 'list' ? fieldsIn(field.item) : undefined
