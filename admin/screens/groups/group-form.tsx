import type { ReactNode } from 'react'
import { groupPermissions } from '#schema/rules/group-permissions.ts'
import type { GroupChoices, GroupDetail, NewGroup } from '#schema/wire/group.ts'
import type { Answer } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import { problemAt } from '../../forms/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Refused } from '../../ui/refused.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useGuard } from '../account/own/confirming.tsx'
import { neverByLeaving, useSaving } from '../people/saving.ts'
import { CollectionGrants } from './collection-grants.tsx'
import { PageRights } from './page-rights.tsx'
import { furtherRight } from './words.ts'

type GroupValues = Pick<GroupDetail, 'name' | 'pages' | 'collections' | 'permissions'>

const valuesOf = (group: GroupDetail | null): GroupValues => ({
  name: group?.name ?? '',
  pages: group?.pages ?? [],
  collections: group?.collections ?? [],
  permissions: group?.permissions ?? [],
})

/** A page or a collection without any right is none of the group's. */
const sentOf = ({ name, pages, collections, permissions }: GroupValues): NewGroup => ({
  name,
  pages: pages.filter((grant) => grant.permissions.length > 0).map((grant) => ({ page: grant.page.id, permissions: grant.permissions })),
  collections: collections
    .filter((grant) => grant.permissions.length > 0)
    .map((grant) => ({ collection: grant.collection.id, permissions: grant.permissions })),
  permissions,
})

interface GroupFormProps<Saved> {
  group: GroupDetail | null
  choices: GroupChoices
  verb: string
  send: (group: NewGroup) => Promise<Answer<Saved>>
  onSaved: (saved: Saved) => void
  /** Beside the button that saves. */
  aside?: ReactNode
}

/** The name of a group and all of its rights. */
export function GroupForm<Saved>({ group, choices, verb, send, onSaved, aside }: GroupFormProps<Saved>) {
  const { values, change, refusal, isBusy, isClean, form, save } = useSaving<GroupValues, Saved>(() => valuesOf(group))
  const guard = useGuard()
  const readOnly = group?.may_change === false
  const problem = (path: string) => problemAt(refusal, path)
  return (
    <>
      <form
        className="people-form"
        noValidate
        ref={form}
        onSubmit={(event) => save(event, (now) => guard(() => send(sentOf(now))), onSaved)}
      >
        <Leaving isClean={isClean} save={neverByLeaving} />
        <Refused refusal={refusal} />
        <fieldset className="people-fields" disabled={readOnly}>
          <TextInput label="Name" value={values.name} autoComplete="off" error={problem('name')} onChange={(name) => change({ name })} />
        </fieldset>
        <PageRights
          {...{ grants: values.pages, root: choices.root, readOnly, error: problem('pages') }}
          onChange={(pages) => change({ pages })}
        />
        <CollectionGrants
          {...{ grants: values.collections, collections: choices.collections, readOnly, error: problem('collections') }}
          onChange={(collections) => change({ collections })}
        />
        <FurtherRights {...{ choices, readOnly, held: values.permissions }} onChange={(permissions) => change({ permissions })} />
        <div className="people-buttons">
          {!readOnly && (
            <Button look="primary" type="submit" busy={isBusy}>
              {isBusy ? 'Saving…' : verb}
            </Button>
          )}
          {aside}
        </div>
      </form>
      <Choosers />
    </>
  )
}

interface FurtherRightsProps {
  choices: GroupChoices
  held: GroupDetail['permissions']
  readOnly: boolean
  onChange: (held: GroupDetail['permissions']) => void
}

const FurtherRights = ({ choices, held, readOnly, onChange }: FurtherRightsProps) => (
  <fieldset className="field people-set" disabled={readOnly}>
    <legend className="field-label">Further rights</legend>
    <div className="people-checks">
      {groupPermissions.map((permission) => (
        <Check
          key={permission}
          {...furtherRight(permission)}
          checked={held.includes(permission)}
          disabled={!choices.permissions.includes(permission)}
          onChange={(chosen) => onChange(groupPermissions.filter((each) => (each === permission ? chosen : held.includes(each))))}
        />
      ))}
    </div>
  </fieldset>
)
