import type { WorkflowAssignedPage } from '#schema/workflows/wire.ts'
import { openRecordChooser } from '../choosers/requests.ts'
import { useFieldError } from '../forms/field-error.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormFieldErrorMessage } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

interface WorkflowPagesProps {
  pages: WorkflowAssignedPage[]
  root: WorkflowAssignedPage
  onChange: (pages: WorkflowAssignedPage[]) => void
  readOnly: boolean
  /** Whether to reassign pages that have another workflow. Offered after the server rejected such a page. */
  takesOver: boolean
  onTakeOver: (takesOver: boolean) => void
}

/**
 * Edits the pages that a workflow is assigned to; it also applies to the pages below that have no workflow of their
 * own.
 */
export function WorkflowPagesEditor({ pages, root, onChange, readOnly, takesOver, onTakeOver }: WorkflowPagesProps) {
  const error = useFieldError('pages')
  async function add() {
    const choice = await openRecordChooser('page')
    if (!choice || pages.some(({ id }) => id === choice.id)) return
    onChange([...pages, { id: choice.id, title: choice.title, url_path: choice.detail }])
    announceToScreenReaders(`${choice.title} added.`)
  }
  const hasRoot = pages.some(({ id }) => id === root.id)
  return (
    <fieldset className="field">
      <legend className="field-label">Pages</legend>
      <p className="field-help">
        The workflow applies to these pages and to every page below them that has no workflow of its own.
      </p>
      {pages.length > 0 && (
        <ul className="workflow-pages">
          {pages.map(({ id, title, url_path }) => (
            <li key={id} className="task-entry">
              <Icon name="pages" />
              <span className="choice-text">
                <strong>{id === root.id ? 'Every page' : title}</strong>
                <span className="quiet">{id === root.id ? 'The root of the page tree' : url_path}</span>
              </span>
              {!readOnly && (
                <IconButton
                  icon="close"
                  label={`Remove from ${id === root.id ? 'every page' : title}`}
                  onClick={() => onChange(pages.filter((page) => page.id !== id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pages.length === 0 && readOnly && <p className="quiet">It is not assigned to any page.</p>}
      <FormFieldErrorMessage name="pages" />
      {(takesOver || error?.includes('has the workflow')) && (
        <Checkbox label="Assign this workflow to these pages instead" checked={takesOver} onChange={onTakeOver} />
      )}
      {!readOnly && (
        <div className="page-buttons">
          <Button icon="plus" onClick={add}>
            Add page
          </Button>
          {!hasRoot && (
            <Button variant="quiet" onClick={() => onChange([...pages, root])}>
              Every page
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
