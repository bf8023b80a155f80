import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { settingNamed } from '#app/settings/index.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Confirming } from '../account/own/confirming.tsx'
import { settingQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import '../../styles/editor.ts'
import '../../styles/settings.css'

/** One setting of one site: `settings/{app_name}/{model_name}/{pk}/`, where Wagtail's pk is the site's. */
export default function EditSetting() {
  const { app = '', model = '', site = '' } = useParams()
  const place = { app, model, site: Number(site) }
  const setting = useQuery(settingQuery(place))
  const declaration = settingNamed(model)
  if (setting.isPending) return <Skeleton lines={8} />
  if (setting.error) return <LoadFailure error={setting.error} onRetry={() => setting.refetch()} />
  if (!declaration) return <LoadFailure error={new Error('There is no such setting.')} />
  return (
    <Confirming>
      <SettingForm key={`${app} ${model} ${site}`} place={place} opened={setting.data} declaration={declaration} />
    </Confirming>
  )
}
