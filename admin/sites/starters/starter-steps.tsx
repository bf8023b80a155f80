import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { StarterContentStepResult } from './apply-starters.ts'

const outcomes: Record<StarterContentStepResult['outcome'], string> = {
  live: 'created and live',
  draft: 'created as a draft',
  saved: 'filled',
  kept: 'exists already, unchanged',
  failed: 'not created',
}

/** The outcome of each part, updated as it happens. */
export function StarterContentResultList({
  steps,
  isDone,
}: {
  steps: readonly StarterContentStepResult[]
  isDone: boolean
}) {
  const failed = steps.filter(({ outcome }) => outcome === 'failed').length
  return (
    <section className="starter-steps" aria-label="What was created" aria-live="polite" aria-busy={!isDone}>
      {steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <li key={step.title} data-outcome={step.outcome}>
              <Icon name={step.outcome === 'failed' ? 'alert' : 'check'} size={16} />
              <span>
                {step.edit ? <Link to={step.edit}>{step.title}</Link> : step.title}{' '}
                <span className="quiet">{step.message ?? outcomes[step.outcome]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isDone && steps.length > 0 && (
        <p>
          {failed > 0 ? (
            'Correct what is named above and press Create again: the rest is done.'
          ) : (
            <>
              Done. <Link to={paths.wagtail.home}>Back to what is missing before you open</Link>
            </>
          )}
        </p>
      )}
    </section>
  )
}
