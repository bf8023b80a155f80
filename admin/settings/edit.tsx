import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { getSettingDeclaration } from '#app/settings/index.ts'
import { ReauthenticationProvider } from '../accounts/own-account/reauthentication.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { createSettingQueryOptions } from './queries.ts'
import { SettingEditorForm } from './setting-form.tsx'
import '../editor/styles.ts'
import { createLiveSettingPersistence } from './use-setting-editor.ts'
import './settings.css'

const ThemeForm = lazy(() => import('../theme/theme-form.tsx'))

/** One setting of one site: `settings/{app_name}/{model_name}/{pk}/`, where `pk` is the site's id, as in Wagtail. */
export default function EditSettingScreen() {
  const { app = '', model = '', site = '' } = useParams()
  const settingKey = { app, model, site: Number(site) }
  const setting = useQuery(createSettingQueryOptions(settingKey))
  const declaration = getSettingDeclaration(model)
  if (setting.isPending) return <LoadingSkeleton lines={8} />
  if (setting.error) return <LoadErrorNotice error={setting.error} onRetry={() => setting.refetch()} />
  if (!declaration) return <LoadErrorNotice error={new Error('Setting not found.')} />
  const Form = model === 'theme' ? ThemeForm : SettingEditorForm
  return (
    <ReauthenticationProvider>
      <Suspense fallback={<LoadingSkeleton lines={8} />}>
        <Form
          key={`${app} ${model} ${site}`}
          settingKey={settingKey}
          original={setting.data}
          declaration={declaration}
          persistence={createLiveSettingPersistence(settingKey, declaration, setting.data)}
        />
      </Suspense>
    </ReauthenticationProvider>
  )
}
