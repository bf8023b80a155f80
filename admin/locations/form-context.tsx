import { createContext, type ReactNode, useContext } from 'react'
import type { Problem } from '#schema/result.ts'
import { Icon } from '../ui/icon.tsx'
import type { LocationFormValues } from './form-values.ts'

/** What every part of a restaurant's form knows. */
export interface LocationFormState {
  form: LocationFormValues
  update: (change: Partial<LocationFormValues>) => void
  problems: readonly Problem[]
  /** Nothing may be changed. */
  readOnly: boolean
  /** The location feed owns everything but the editors' own fields. */
  hasFeed: boolean
  /** The date at the restaurant. */
  today: string
}

export const LocationFormContext = createContext<LocationFormState | null>(null)

export function useLocationForm(): LocationFormState {
  const editing = useContext(LocationFormContext)
  if (!editing) throw new Error('This stands outside of the form of a restaurant.')
  return editing
}

/** The element id of what stands at a path of the form. */
export const getElementId = (path: string) => `restaurant:${path}`

export const findProblem = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message

/** What a single control needs to be named, described and marked as wrong; `isFromFeed` for what the feed owns. */
export function useControlProps(path: string, isFromFeed = false) {
  const { problems, readOnly, hasFeed } = useLocationForm()
  const problem = findProblem(problems, path)
  const attributes = {
    id: getElementId(path),
    readOnly: readOnly || (isFromFeed && hasFeed),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${getElementId(path)}-problem` : undefined,
  } as const
  return { problem, attributes }
}

export function FieldError({ path, message }: { path: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={`${getElementId(path)}-problem`}>
      <Icon name="alert" size={16} /> {message}
    </p>
  )
}

interface SectionProps {
  title: string
  /** Whether the feed owns what stands here. */
  isFromFeed?: boolean
  children: ReactNode
  aside?: ReactNode
}

/** A part of the form. What comes from the feed says so, once for all its fields. */
export function FormSection({ title, isFromFeed = false, children, aside }: SectionProps) {
  const { hasFeed } = useLocationForm()
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
