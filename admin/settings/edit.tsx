import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getSetting } from '#app/settings/index.ts'
import { ReauthenticationProvider } from '../accounts/own-account/reauthentication.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { settingQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import '../editor/styles.ts'
import './settings.css'

/** One setting of one site: `settings/{app_name}/{model_name}/{pk}/`, where `pk` is the site's id, as in Wagtail. */
export default function EditSetting() {
  const { app = '', model = '', site = '' } = useParams()
  const settingKey = { app, model, site: Number(site) }
  const setting = useQuery(settingQuery(settingKey))
  const declaration = getSetting(model)
  if (setting.isPending) return <Skeleton lines={8} />
  if (setting.error) return <LoadError error={setting.error} onRetry={() => setting.refetch()} />
  if (!declaration) return <LoadError error={new Error('Setting not found.')} />
  return (
    <ReauthenticationProvider>
      <SettingForm
        key={`${app} ${model} ${site}`}
        settingKey={settingKey}
        original={setting.data}
        declaration={declaration}
      />
    </ReauthenticationProvider>
  )
}
