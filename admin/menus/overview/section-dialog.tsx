import { useState } from 'react'
import type { MenuSectionContent } from '#schema/menus/content-wire.ts'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { MenuRecordDialog, type MenuRecordFormProps } from '../parts/record-dialog.tsx'
import { saveNonItemMenuRecord } from '../queries.ts'

interface SectionDialogProps {
  menu: MenuDraftResponse
  /** Null for a new section. */
  section: MenuDraftResponse['sections'][number] | null
  onClose: () => void
}

/** The form of a section. An address that is left empty is made from the name. */
export function MenuSectionDialog({ menu, section, onClose }: SectionDialogProps) {
  return (
    <MenuRecordDialog kind="section" listed={section} addTitle="Add a section" onClose={onClose}>
      {(props) => <SectionForm {...props} menu={menu} onClose={onClose} />}
    </MenuRecordDialog>
  )
}

interface SectionFormProps extends MenuRecordFormProps<'section'> {
  menu: MenuDraftResponse
  onClose: () => void
}

function SectionForm({ menu, record: latest, aside, onClose }: SectionFormProps) {
  // It saves from what the section was when it was opened, so that a later change is a conflict.
  const [record] = useState(latest)
  const section = record?.content
  const site = useMenuSiteId()
  return (
    <DeclaredFieldsForm
      className="form-fields"
      initialValues={{
        name: section?.name ?? '',
        description: section?.description ?? '',
        day_part_id: section?.day_part_id ?? 0,
        slug: section?.slug ?? '',
      }}
      fields={[
        { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
        { kind: 'textarea', name: 'description', label: 'Description', rows: 3, maxLength: 600 },
        {
          kind: 'select',
          name: 'day_part_id',
          label: 'Served',
          help: 'Times are added under “Times, choices and places”.',
          options: [
            { value: 0, label: 'Always' },
            ...menu.day_parts.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          kind: 'text',
          name: 'slug',
          label: 'Address',
          help: 'The end of the address of its page: small letters, digits and hyphens.',
          maxLength: 80,
        },
      ]}
      send={({ name, description, day_part_id, slug }) => {
        const content: MenuSectionContent = {
          slug: slug || titleToSlug(name),
          name,
          description,
          day_part_id: Number(day_part_id) || null,
        }
        return saveNonItemMenuRecord(site, 'section', record, content)
      }}
      onSaved={() => {
        showToast('The section was saved.')
        onClose()
      }}
      submitLabel={section ? 'Save' : 'Add the section'}
      aside={aside}
    />
  )
}
