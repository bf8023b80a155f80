import { useState } from 'react'
import type { MenuOverrideRegionOrGroupContent } from '#schema/menus/content-wire.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { type NonItemMenuRecord, saveNonItemMenuRecord } from '../queries.ts'
import { MenuRecordDialog, type MenuRecordFormProps } from './record-dialog.tsx'

/** The form of a region, which is a list of states, or of a group, which is a list of restaurants. */
export function MenuOverrideAreaDialog({ area, onClose }: { area: NonItemMenuRecord | null; onClose: () => void }) {
  return (
    <MenuRecordDialog kind="area" listed={area} addTitle="Add a region or group" onClose={onClose}>
      {(props) => <AreaForm {...props} onClose={onClose} />}
    </MenuRecordDialog>
  )
}

function AreaForm({ record: latest, aside, onClose }: MenuRecordFormProps<'area'> & { onClose: () => void }) {
  // It saves from what the area was when it was opened, so that a later change is a conflict.
  const [record] = useState(latest)
  const area = record?.content
  const site = useMenuSiteId()
  return (
    <DeclaredFieldsForm
      className="form-fields"
      initialValues={{
        kind: (area?.kind ?? 'region') as string | number,
        name: area?.name ?? '',
        members: area?.members.join(', ') ?? '',
      }}
      fields={({ kind }) => [
        {
          kind: 'select',
          variant: 'radios',
          name: 'kind',
          label: 'What it is',
          options: [
            { value: 'region', label: 'A region', help: 'All restaurants of some states.' },
            { value: 'group', label: 'A group', help: 'Restaurants by their numbers, such as those at airports.' },
          ],
        },
        { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
        {
          kind: 'textarea',
          name: 'members',
          label: kind === 'group' ? 'Numbers of restaurants' : 'States',
          rows: 3,
          help: kind === 'group' ? 'Such as 1001, 1002.' : 'With their countries, such as US-HI, US-AK.',
        },
      ]}
      send={({ kind, name, members }) => {
        const content: MenuOverrideRegionOrGroupContent = {
          kind: kind === 'group' ? 'group' : 'region',
          name,
          members: members
            .toUpperCase()
            .split(/[\s,;]+/)
            .filter(Boolean),
        }
        return saveNonItemMenuRecord(site, 'area', record, content)
      }}
      onSaved={() => {
        showToast('The restaurants were saved.')
        onClose()
      }}
      submitLabel="Save"
      aside={aside}
    />
  )
}
