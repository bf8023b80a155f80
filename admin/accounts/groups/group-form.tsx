import type { ReactNode } from 'react'
import { groupPermissions } from '#schema/accounts/group-permissions.ts'
import type { GroupDetail, GroupFormChoices, NewGroupInput } from '#schema/accounts/group-wire.ts'
import { includesAnyMenuPermission } from '#schema/accounts/menu-site-scope.ts'
import { includesPermissionLimitableToRestaurants } from '#schema/accounts/restaurant-scope.ts'
import type { ApiResult } from '../../api.ts'
import { OpenChooserDialogRenderer } from '../../choosers/chooser-host.tsx'
import { Form } from '../../forms/form.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useReauthenticationGuard } from '../own-account/reauthentication.tsx'
import { GroupCollectionPermissionsEditor } from './collection-grants.tsx'
import { GroupMenuSiteScopeFields } from './menu-site-scope-fields.tsx'
import { GroupPagePermissionsEditor } from './page-grants.tsx'
import { getGroupPermissionLabelAndHelp } from './permission-labels.ts'
import { GroupRestaurantScopeFields } from './restaurant-scope-fields.tsx'

type GroupValues = Pick<GroupDetail, 'name' | 'pages' | 'collections' | 'permissions' | 'restaurants' | 'menu_sites'>

const toFormValues = (group: GroupDetail | null): GroupValues => ({
  name: group?.name ?? '',
  pages: group?.pages ?? [],
  collections: group?.collections ?? [],
  permissions: group?.permissions ?? [],
  restaurants: group?.restaurants ?? { of: 'all' },
  menu_sites: group?.menu_sites ?? { of: 'all' },
})

/** Pages and collections without any permission are omitted. */
const toRequestBody = ({ name, pages, collections, ...others }: GroupValues): NewGroupInput => ({
  name,
  pages: pages
    .filter((grant) => grant.permissions.length > 0)
    .map((grant) => ({ page: grant.page.id, permissions: grant.permissions })),
  collections: collections
    .filter((grant) => grant.permissions.length > 0)
    .map((grant) => ({ collection: grant.collection.id, permissions: grant.permissions })),
  ...others,
})

interface GroupFormProps<Saved> {
  group: GroupDetail | null
  choices: GroupFormChoices
  submitLabel: string
  send: (group: NewGroupInput) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  /** Shown beside the save button. */
  aside?: ReactNode
}

/** The form for the name of a group and all of its permissions. */
export function GroupForm<Saved>({ group, choices, submitLabel, send, onSaved, aside }: GroupFormProps<Saved>) {
  const guard = useReauthenticationGuard()
  const form = useForm<GroupValues, Saved>({
    initialValues: () => toFormValues(group),
    send: (values) => guard(() => send(toRequestBody(values))),
    onSaved,
  })
  const { values, change } = form
  const readOnly = group?.can_change === false
  // With one site there is nothing to choose, unless the sites of before were deleted.
  const isForSomeMenus = group?.menu_sites.of === 'sites'
  return (
    <>
      <Form form={form} className="record-form" guardsChanges>
        <fieldset className="record-fields" disabled={readOnly}>
          <TextInput
            name="name"
            label="Name"
            value={values.name}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
        </fieldset>
        <GroupPagePermissionsEditor
          {...{ grants: values.pages, root: choices.root, readOnly }}
          onChange={(pages) => change({ pages })}
        />
        <GroupCollectionPermissionsEditor
          {...{ grants: values.collections, collections: choices.collections, readOnly }}
          onChange={(collections) => change({ collections })}
        />
        <OtherPermissions
          {...{ choices, readOnly, permissions: values.permissions }}
          onChange={(permissions) => change({ permissions })}
        />
        {includesPermissionLimitableToRestaurants(values.permissions) && (
          <GroupRestaurantScopeFields
            {...{ scope: values.restaurants, states: choices.states, readOnly }}
            onChange={(restaurants) => change({ restaurants })}
          />
        )}
        {includesAnyMenuPermission(values.permissions) && (choices.sites.length > 1 || isForSomeMenus) && (
          <GroupMenuSiteScopeFields
            {...{ scope: values.menu_sites, sites: choices.sites, readOnly }}
            onChange={(menu_sites) => change({ menu_sites })}
          />
        )}
        <FormButtons className="record-buttons" isBusy={form.isBusy} {...{ submitLabel, readOnly, aside }} />
      </Form>
      <OpenChooserDialogRenderer />
    </>
  )
}

interface OtherPermissionsProps {
  choices: GroupFormChoices
  permissions: GroupDetail['permissions']
  readOnly: boolean
  onChange: (permissions: GroupDetail['permissions']) => void
}

const OtherPermissions = ({ choices, permissions, readOnly, onChange }: OtherPermissionsProps) => (
  <fieldset className="field record-set" disabled={readOnly}>
    <legend className="field-label">Other permissions</legend>
    <div className="record-checks">
      {groupPermissions.map((permission) => (
        <Checkbox
          key={permission}
          {...getGroupPermissionLabelAndHelp(permission)}
          checked={permissions.includes(permission)}
          disabled={!choices.permissions.includes(permission)}
          onChange={(chosen) =>
            onChange(groupPermissions.filter((each) => (each === permission ? chosen : permissions.includes(each))))
          }
        />
      ))}
    </div>
  </fieldset>
)
