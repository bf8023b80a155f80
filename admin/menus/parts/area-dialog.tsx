import type { MenuAreaContent } from '#schema/menus/content-wire.ts'
import { DeclaredForm } from '../../forms/declared-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSite } from '../menu-site.ts'
import { saveMenuRecord } from '../queries.ts'

type Area = MenuAreaContent & { id: number }

/** The form of a region, which is a list of states, or of a group, which is a list of restaurants. */
export function MenuAreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  const site = useMenuSite()
  return (
    <Dialog title={area ? `Edit “${area.name}”` : 'Add a region or group'} onClose={onClose}>
      <DeclaredForm
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
          const content: MenuAreaContent = {
            kind: kind === 'group' ? 'group' : 'region',
            name,
            members: members
              .toUpperCase()
              .split(/[\s,;]+/)
              .filter(Boolean),
          }
          return saveMenuRecord(site, 'area', area, content)
        }}
        onSaved={() => {
          showToast('The restaurants were saved.')
          onClose()
        }}
        submitLabel="Save"
        aside={<Button onClick={onClose}>Cancel</Button>}
      />
    </Dialog>
  )
}
