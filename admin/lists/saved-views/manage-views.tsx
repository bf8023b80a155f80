import { maxSavedViewNameLength, type SavedViewResponse } from '#schema/lists/saved-view-wire.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { createSavedView, deleteSavedView, renameSavedView, useAllSavedViews } from './queries.ts'

/** Renames and removes the saved views of a list. */
export function ManageSavedViewsDialog({ screen, onClose }: { screen: string; onClose: () => void }) {
  const views = useAllSavedViews().filter((each) => each.screen === screen)
  return (
    <Dialog title="Saved views" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {views.length === 0 && <p className="quiet">No view of this list is saved any more.</p>}
      <ul className="managed-views">
        {views.map((view) => (
          <li key={view.id}>
            <ManagedView view={view} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ManagedView({ view }: { view: SavedViewResponse }) {
  const form = useForm({
    initialValues: { name: view.name },
    send: ({ name }) => renameSavedView(view.id, name),
    onSaved: ({ name }) => {
      form.reset({ name })
      showToast(`It is called “${name}” now.`)
    },
  })
  const { name } = form.values
  return (
    <Form form={form} className="managed-view">
      <TextInput
        name="name"
        label={`Name of “${view.name}”`}
        value={name}
        maxLength={maxSavedViewNameLength}
        onChange={(typed) => form.change({ name: typed })}
      />
      <Button type="submit" disabled={name.trim() === view.name}>
        Rename
      </Button>
      <IconButton icon="trash" label={`Remove “${view.name}”`} onClick={() => remove(view)} />
    </Form>
  )
}

/** Removes a view without confirmation, because it can be undone. */
async function remove(view: SavedViewResponse) {
  const result = await deleteSavedView(view.id)
  const { screen, name, query } = view
  if (!result.ok) return showToast(result.message, { tone: 'danger' })
  showToast(`“${name}” was removed.`, {
    action: { text: 'Undo', onSelect: () => void createSavedView({ screen, name, query }) },
  })
}
