import type { ValidationProblem } from '#schema/result.ts'
import { Icon } from '../ui/icon.tsx'
import { describeLocationFieldPath } from './field-labels.ts'
import { toLocationFieldElementId } from './form-context.tsx'

/** Lists all problems with links to their fields. Screen readers announce it, while the first field is focused. */
export function LocationProblemSummary({ problems }: { problems: readonly ValidationProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div className="notice notice-danger problem-summary" role="alert">
      <Icon name="alert" />
      <div>
        <strong>
          {problems.length === 1 ? 'One thing needs your attention' : `${problems.length} things need your attention`}
        </strong>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <a
                href={`#${toLocationFieldElementId(path)}`}
                onClick={(event) => {
                  event.preventDefault()
                  revealLocationFormField(path)
                }}
              >
                {describeLocationFieldPath(path)}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Expands what hides a form field, and focuses it or its nearest existing ancestor. */
export function revealLocationFormField(path: string) {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const element = document.getElementById(toLocationFieldElementId(steps.slice(0, length).join('.')))
    if (!element) continue
    for (let details = element.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
      details.open = true
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}
