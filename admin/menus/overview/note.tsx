import { useState } from 'react'
import { type MenuDraftResponse, menuNoteMaxLength } from '#schema/menus/menu-wire.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { saveMenuNote } from '../queries.ts'

/** The sentence at the foot of the menu's pages. Who may publish the menu can change it. */
export function MenuNoteCard({ menu, canPublish }: { menu: MenuDraftResponse; canPublish: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="menu-section" aria-labelledby="menu-note">
      <header className="menu-section-head">
        <div>
          <h2 id="menu-note">Note at the foot of the menu</h2>
          <p className="quiet">{menu.note || 'There is none.'}</p>
        </div>
        {canPublish && <Button onClick={() => setIsOpen(true)}>{menu.note ? 'Edit the note' : 'Add a note'}</Button>}
      </header>
      {isOpen && <MenuNoteDialog menu={menu} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** The form of the sentence at the foot of the menu's pages. It is not part of the draft: guests see it at once. */
function MenuNoteDialog({ menu, onClose }: { menu: MenuDraftResponse; onClose: () => void }) {
  // It saves from what the note was when the dialog was opened, so that a later change is a conflict.
  const [before] = useState(menu.note)
  const site = useMenuSiteId()
  return (
    <Dialog title="Note at the foot of the menu" onClose={onClose}>
      <DeclaredFieldsForm
        className="form-fields"
        initialValues={{ note: before }}
        fields={[
          {
            kind: 'textarea',
            name: 'note',
            label: 'Note',
            rows: 4,
            maxLength: menuNoteMaxLength,
            help: 'On every page of the menu and of orders, and on the grid of allergens. Guests see it as soon as it is saved.',
          },
        ]}
        send={({ note }) => saveMenuNote(site, { note, before })}
        onSaved={() => {
          showToast('The note was saved.')
          onClose()
        }}
        submitLabel="Save"
      />
    </Dialog>
  )
}
