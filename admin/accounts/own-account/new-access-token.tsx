import { accessTokenEndpoints } from '#schema/accounts/access-tokens/endpoints.ts'
import { accessTokenScopes } from '#schema/accounts/access-tokens/scopes.ts'
import { accessTokenLifetimes, type NewAccessTokenInput } from '#schema/accounts/access-tokens/wire.ts'
import { OpenChooserDialogRenderer } from '../../choosers/chooser-host.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccessTokenLimitFields } from './access-token-limits.tsx'
import { OwnAccountSectionForm } from './account-form.tsx'
import { changeOwnAccountAndRefetch } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'

type Values = Omit<NewAccessTokenInput, 'days'> & { days: number }

const initialValues: Values = { name: '', scopes: ['read'], page: null, days: 90 }

const lifetimeOptions = accessTokenLifetimes.map((days) => ({
  value: days,
  label: days === 365 ? 'One year' : `${days} days`,
}))

/** The dialog that creates an access token. `onCreated` gets the token, which is shown only once. */
export default function NewAccessTokenDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (token: string) => void
}) {
  const guard = useReauthenticationGuard()
  return (
    <Dialog title="New access token" onClose={onClose}>
      <OwnAccountSectionForm
        label="New access token"
        submitLabel="Create"
        initialValues={initialValues}
        fields={[
          {
            ...{ kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' },
            help: 'What it is for, such as “Menu import”. The log shows it.',
          },
          { kind: 'select', name: 'days', label: 'Valid for', options: lifetimeOptions },
        ]}
        send={(values) =>
          guard(() => changeOwnAccountAndRefetch(accessTokenEndpoints.create, { body: values as NewAccessTokenInput }))
        }
        onDone={({ token }) => onCreated(token)}
      >
        {(values, change) => <AccessTokenLimitFields offered={accessTokenScopes} values={values} onChange={change} />}
      </OwnAccountSectionForm>
      <OpenChooserDialogRenderer />
    </Dialog>
  )
}
