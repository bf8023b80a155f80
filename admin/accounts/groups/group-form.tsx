import type { ReactNode } from 'react'
import { groupPermissions } from '#schema/accounts/group-permissions.ts'
import type { GroupChoices, GroupDetail, NewGroup } from '#schema/accounts/group-wire.ts'
import type { ApiResult } from '../../api.ts'
import { ChooserHost } from '../../choosers/chooser-host.tsx'
import { UnsavedChangesGuard } from '../../editor/saving/unsaved-changes-guard.tsx'
import { findProblem } from '../../forms/problems.ts'
import { neverSaveOnLeave, useRecordForm } from '../../records/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useReauthentication } from '../own-account/reauthentication.tsx'
import { CollectionGrants } from './collection-grants.tsx'
import { PageGrants } from './page-grants.tsx'
import { permissionLabel } from './permission-labels.ts'

type GroupValues = Pick<GroupDetail, 'name' | 'pages' | 'collections' | 'permissions'>

const toFormValues = (group: GroupDetail | null): GroupValues => ({
  name: group?.name ?? '',
  pages: group?.pages ?? [],
  collections: group?.collections ?? [],
  permissions: group?.permissions ?? [],
})

/** Pages and collections without any permission are omitted. */
const toRequestBody = ({ name, pages, collections, permissions }: GroupValues): NewGroup => ({
  name,
  pages: pages
    .filter((grant) => grant.permissions.length > 0)
    .map((grant) => ({ page: grant.page.id, permissions: grant.permissions })),
  collections: collections
    .filter((grant) => grant.permissions.length > 0)
    .map((grant) => ({ collection: grant.collection.id, permissions: grant.permissions })),
  permissions,
})

interface GroupFormProps<Saved> {
  group: GroupDetail | null
  choices: GroupChoices
  submitLabel: string
  send: (group: NewGroup) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  /** Shown beside the save button. */
  aside?: ReactNode
}

/** The form for the name of a group and all of its permissions. */
export function GroupForm<Saved>({ group, choices, submitLabel, send, onSaved, aside }: GroupFormProps<Saved>) {
  const { values, change, apiError, isBusy, isClean, form, save } = useRecordForm<GroupValues, Saved>(() =>
    toFormValues(group),
  )
  const guard = useReauthentication()
  const readOnly = group?.can_change === false
  const problem = (path: string) => findProblem(apiError, path)
  return (
    <>
      <form
        className="record-form"
        noValidate
        ref={form}
        onSubmit={(event) => save(event, (current) => guard(() => send(toRequestBody(current))), onSaved)}
      >
        <UnsavedChangesGuard isClean={isClean} save={neverSaveOnLeave} />
        <ErrorNotice apiError={apiError} />
        <fieldset className="record-fields" disabled={readOnly}>
          <TextInput
            label="Name"
            value={values.name}
            autoComplete="off"
            error={problem('name')}
            onChange={(name) => change({ name })}
          />
        </fieldset>
        <PageGrants
          {...{ grants: values.pages, root: choices.root, readOnly, error: problem('pages') }}
          onChange={(pages) => change({ pages })}
        />
        <CollectionGrants
          {...{ grants: values.collections, collections: choices.collections, readOnly, error: problem('collections') }}
          onChange={(collections) => change({ collections })}
        />
        <OtherPermissions
          {...{ choices, readOnly, permissions: values.permissions }}
          onChange={(permissions) => change({ permissions })}
        />
        <div className="record-buttons">
          {!readOnly && (
            <Button variant="primary" type="submit" busy={isBusy}>
              {isBusy ? 'Saving…' : submitLabel}
            </Button>
          )}
          {aside}
        </div>
      </form>
      <ChooserHost />
    </>
  )
}

interface OtherPermissionsProps {
  choices: GroupChoices
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
          {...permissionLabel(permission)}
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
