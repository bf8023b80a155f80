import { createContext, type ReactNode, useContext } from 'react'
import type { Problem } from '#schema/result.ts'
import { Icon } from '../ui/icon.tsx'
import type { Form } from './form.ts'

/** What every part of a restaurant's form knows. */
export interface Editing {
  form: Form
  set: (change: Partial<Form>) => void
  problems: readonly Problem[]
  /** Nothing may be changed. */
  readOnly: boolean
  /** The location feed owns everything but the editors' own fields. */
  hasFeed: boolean
  /** The date at the restaurant. */
  today: string
}

export const EditingRestaurant = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingRestaurant)
  if (!editing) throw new Error('This stands outside of the form of a restaurant.')
  return editing
}

/** The element id of what stands at a path of the form. */
export const idOf = (path: string) => `restaurant:${path}`

export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message

/** What a single control needs to be named, described and marked as wrong; `isFed` for what the feed owns. */
export function useControl(path: string, isFed = false) {
  const { problems, readOnly, hasFeed } = useEditing()
  const problem = problemAt(problems, path)
  const attributes = {
    id: idOf(path),
    readOnly: readOnly || (isFed && hasFeed),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${idOf(path)}-problem` : undefined,
  } as const
  return { problem, attributes }
}

export function Trouble({ path, message }: { path: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={`${idOf(path)}-problem`}>
      <Icon name="alert" size={16} /> {message}
    </p>
  )
}

interface SectionProps {
  title: string
  /** Whether the feed owns what stands here. */
  isFed?: boolean
  children: ReactNode
  aside?: ReactNode
}

/** A part of the form. What comes from the feed says so, once for all its fields. */
export function Section({ title, isFed = false, children, aside }: SectionProps) {
  const { hasFeed } = useEditing()
  return (
    <section className="card restaurant-section" aria-label={title}>
      <header className="restaurant-section-top">
        <h2>{title}</h2>
        {isFed && hasFeed && (
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
