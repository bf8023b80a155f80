import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import type { ApiResult } from '../../api.ts'
import { OpenChooserDialogRenderer } from '../../choosers/chooser-host.tsx'
import { Form } from '../../forms/form.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { useMenuScreenPaths } from '../menu-site.ts'
import { type MenuItemFormValues, parseMenuItemFormValues } from './form-values.ts'
import { MenuItemFields } from './item-form.tsx'
import '../../fields/fields.css'
import '../../editor/styles.ts'
import '../menus.css'
import './items.css'

const ItemPreview = lazy(() => import('./item-preview.tsx'))

interface ItemEditorProps {
  menu: MenuDraftResponse
  title: string
  initialValues: MenuItemFormValues
  /** The values to begin with are unsaved changes. */
  isChangedAtStart?: boolean
  readOnly?: boolean
  submitLabel: string
  send: (content: MenuItemContent) => Promise<ApiResult<MenuItemDetail>>
  onSaved: (saved: MenuItemDetail) => void
  actions?: ReactNode
}

/** The form of a dish with the preview of its page beside it. */
export function MenuItemEditor(props: ItemEditorProps) {
  const { menu, title, initialValues, isChangedAtStart = false, readOnly = false, submitLabel, send, actions } = props
  const screens = useMenuScreenPaths()
  const isUnsavedAtStart = useRef(isChangedAtStart)
  const [isPreviewing, setIsPreviewing] = useState(() => innerWidth >= 1200)
  const form = useForm({
    initialValues,
    send: (values) => {
      const { content, problems } = parseMenuItemFormValues(values)
      return problems.length > 0 ? Promise.resolve(createInvalidInputResult(...problems)) : send(content)
    },
    onSaved: (saved) => {
      isUnsavedAtStart.current = false
      props.onSaved(saved)
    },
  })
  const { isClean } = form
  const isSaved = useCallback(() => !isUnsavedAtStart.current && isClean(), [isClean])
  return (
    <div className={isPreviewing ? 'editor editor-split menu-editor' : 'editor menu-editor'}>
      <div className="screen screen-narrow">
        <ScreenHeading
          title={title}
          breadcrumbs={[{ to: screens.list, label: 'Menu' }]}
          actions={
            <>
              <Button icon="eye" aria-pressed={isPreviewing} onClick={() => setIsPreviewing(!isPreviewing)}>
                Preview
              </Button>
              {actions}
            </>
          }
        />
        <Form
          form={{ ...form, isClean: isSaved }}
          className="menu-form"
          guardsChanges={!readOnly}
          fieldNames={fieldNames}
        >
          <fieldset className="menu-fields" disabled={readOnly}>
            <MenuItemFields menu={menu} values={form.values} change={form.change} />
          </fieldset>
          <FormButtons className="menu-save" isBusy={form.isBusy} submitLabel={submitLabel} readOnly={readOnly} />
        </Form>
      </div>
      {isPreviewing && (
        <Suspense fallback={null}>
          <ItemPreview values={form.values} onClose={() => setIsPreviewing(false)} />
        </Suspense>
      )}
      <OpenChooserDialogRenderer />
    </div>
  )
}

/** The paths of the values that show their errors themselves; what is nested in them too. */
const fieldNames = [
  ...['name', 'description', 'section_id', 'slug', 'external_id', 'price_cents', 'image_id', 'day_part_id'],
  ...['details', 'overrides'],
]
