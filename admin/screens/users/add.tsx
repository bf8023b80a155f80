import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { UserChoices } from '#schema/wire/user.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Confirming } from '../account/own/confirming.tsx'
import { change, useRecord } from '../people/queries.ts'
import { UserForm, type UserValues } from './user-form.tsx'
import '../../styles/people.ts'

/** Invites somebody into the back office. */
export default function AddUser() {
  const navigate = useNavigate()
  const choices = useRecord<UserChoices>(paths.api.userChoices)
  if (choices.error) return <LoadFailure error={choices.error} onRetry={() => choices.refetch()} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a user" trail={[{ to: paths.wagtail.users, label: 'Users' }]} />
      {choices.data ? (
        <Confirming>
          <UserForm
            user={null}
            choices={choices.data}
            verb="Add and invite"
            send={({ is_active: _, ...values }: UserValues) => change<{ id: number }>('POST', paths.api.users, values)}
            onSaved={(_, { email }) => {
              toast(`An invitation is on its way to ${email.trim()}.`)
              navigate(paths.wagtail.users)
            }}
          />
        </Confirming>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
