import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupChoices, GroupDetail } from '#schema/wire/group.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Confirming } from '../account/own/confirming.tsx'
import { change, useRecord } from '../people/queries.ts'
import { RecordHeading } from '../people/record-heading.tsx'
import { GroupForm } from './group-form.tsx'

/** A group with all of its rights on one screen. */
export default function EditGroup() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const [group, choices] = [useRecord<GroupDetail>(paths.api.group(id)), useRecord<GroupChoices>(paths.api.groupChoices)]
  const error = group.error ?? choices.error
  if (error) return <LoadFailure error={error} onRetry={() => Promise.all([group.refetch(), choices.refetch()])} />
  if (!group.data || !choices.data) return <Skeleton />
  const { name, version, may_change, tasks } = group.data
  return (
    <div className="screen screen-narrow">
      <RecordHeading kind="groups" id={id} name={name} />
      {!may_change && (
        <p className="notice">
          <Icon name="lock" /> This group may do more than you: only an administrator changes it.
        </p>
      )}
      {tasks.length > 0 && (
        <p className="notice">
          <Icon name="flow" /> It decides {tasks.map((task) => `“${task.name}”`).join(', ')} in workflows, and lets those drafts out.
        </p>
      )}
      <Confirming>
        <GroupForm
          key={version}
          group={group.data}
          choices={choices.data}
          verb="Save"
          send={(values) => change<GroupDetail>('PUT', paths.api.group(id), { ...values, version })}
          onSaved={(saved) => {
            toast(`“${saved.name}” was saved. Its users have these rights from now on.`)
            navigate(paths.wagtail.groups)
          }}
          aside={
            may_change && (
              <ButtonLink look="quiet" icon="trash" to={paths.wagtail.group(id, 'delete')}>
                Delete group
              </ButtonLink>
            )
          }
        />
      </Confirming>
    </div>
  )
}
