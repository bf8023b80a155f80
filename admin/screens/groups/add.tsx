import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupChoices } from '#schema/wire/group.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Confirming } from '../account/own/confirming.tsx'
import { change, useRecord } from '../people/queries.ts'
import { GroupForm } from './group-form.tsx'
import '../../styles/people.ts'

export default function AddGroup() {
  const navigate = useNavigate()
  const choices = useRecord<GroupChoices>(paths.api.groupChoices)
  if (choices.error) return <LoadFailure error={choices.error} onRetry={() => choices.refetch()} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a group" trail={[{ to: paths.wagtail.groups, label: 'Groups' }]} />
      {choices.data ? (
        <Confirming>
          <GroupForm
            group={null}
            choices={choices.data}
            verb="Add group"
            send={(group) => change<{ id: number }>('POST', paths.api.groups, group)}
            onSaved={() => {
              toast('The group was added.')
              navigate(paths.wagtail.groups)
            }}
          />
        </Confirming>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
