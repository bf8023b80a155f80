import { createContext, type ReactNode, useContext } from 'react'
import type { StateOrProvince } from '#schema/geo/states.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { Icon } from '../ui/icon.tsx'
import type { LocationFormValues } from './form-values.ts'

/** The state shared by all parts of a restaurant's form. */
export interface LocationFormState {
  form: LocationFormValues
  update: (change: Partial<LocationFormValues>) => void
  problems: readonly ValidationProblem[]
  /** The whole form is read-only. */
  readOnly: boolean
  /** The location feed owns everything but the editors' own fields. */
  hasFeed: boolean
  /** The date at the restaurant. */
  today: string
  /** Every state and province, in the order of the list. */
  states: readonly StateOrProvince[]
}

export const LocationFormContext = createContext<LocationFormState | null>(null)

export function useLocationFormContext(): LocationFormState {
  const editing = useContext(LocationFormContext)
  if (!editing) throw new Error('This is rendered outside of a restaurant form.')
  return editing
}

/** The element id of a form path. */
export const toLocationFieldElementId = (path: string) => `restaurant:${path}`

export const findLocationProblemMessage = (problems: readonly ValidationProblem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message

/** Props of a single control, and its problem. `isFromFeed` marks fields that the feed owns. */
export function useLocationControlProps(path: string, isFromFeed = false) {
  const { problems, readOnly, hasFeed } = useLocationFormContext()
  const problem = findLocationProblemMessage(problems, path)
  const attributes = {
    id: toLocationFieldElementId(path),
    readOnly: readOnly || (isFromFeed && hasFeed),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${toLocationFieldElementId(path)}-problem` : undefined,
  } as const
  return { problem, attributes }
}

export function LocationFieldErrorMessage({ path, message }: { path: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={`${toLocationFieldElementId(path)}-problem`}>
      <Icon name="alert" size={16} /> {message}
    </p>
  )
}

interface SectionProps {
  title: string
  /** Whether the feed owns these fields. */
  isFromFeed?: boolean
  children: ReactNode
  aside?: ReactNode
}

/** A section of the form, with a note if its fields come from the feed. */
export function LocationFormSection({ title, isFromFeed = false, children, aside }: SectionProps) {
  const { hasFeed } = useLocationFormContext()
  return (
    <section className="card restaurant-section" aria-label={title}>
      <header className="restaurant-section-top">
        <h2>{title}</h2>
        {isFromFeed && hasFeed && (
          <span className="fed">
            <Icon name="lock" size={14} /> From the location feed
          </span>
        )}
        {aside}
      </header>
      {children}
    </section>
  )
}
