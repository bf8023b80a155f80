import { settingDeclarationsByModel } from '#app/settings/index.ts'
import { themePreviewSubjects } from '#schema/theme/preview-subjects.ts'
import { SettingEditorForm, type SettingFormProps } from '../settings/setting-form.tsx'
import { findDarkPreviewProblem } from './dark-preview-problem.ts'
import { addHelpToFields } from './explained-fields.ts'
import { themeHelp } from './theme-help.ts'
import { PanelsAboveThemeForm } from './theme-panels.tsx'

const { theme } = settingDeclarationsByModel
const declaration = { ...theme, fields: addHelpToFields(theme.fields, themeHelp) }

/** The form of the brand kit, or of a draft of a look. */
export default function ThemeForm(props: Omit<SettingFormProps, 'declaration'>) {
  const { settingKey, draftName } = props
  return (
    <SettingEditorForm
      {...props}
      declaration={declaration}
      previewSubjects={themePreviewSubjects}
      findDarkPreviewProblem={findDarkPreviewProblem}
      renderPanels={(onDiscard) => <PanelsAboveThemeForm site={settingKey.site} {...{ draftName, onDiscard }} />}
    />
  )
}
