import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SettingDeclaration } from '#app/settings/define.ts'
import { paths } from '#schema/paths.ts'
import type { SettingDetail } from '#schema/wire/setting.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { EditingContext } from '../../editor/context.tsx'
import { UndoButtons } from '../../editor/editor-bar.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import { Preview } from '../../editor/preview.tsx'
import { ProblemSummary } from '../../editor/problem-summary.tsx'
import { useShortcuts } from '../../editor/shortcuts.ts'
import type { EditorView } from '../../editor/view.ts'
import { FieldSet } from '../../fields/field-set.tsx'
import { Trail, useTabTitle } from '../../shell/heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Conflict } from './conflict.tsx'
import { siteAddress, useEditingSetting } from './editing-setting.ts'
import { History } from './history.tsx'
import type { SettingPlace } from './queries.ts'
import { SaveBar } from './save-bar.tsx'
import { SiteSwitcher } from './site-switcher.tsx'

interface FormProps {
  place: SettingPlace
  declaration: SettingDeclaration
  opened: SettingDetail
}

/** The form of a setting, by its declaration: fields, preview, saving. */
export function SettingForm({ place, declaration, opened }: FormProps) {
  const { fields, editing, saved, theirs, goOn, ...saving } = useEditingSetting({ place, declaration, opened })
  const { store, view } = editing
  const isSeen = declaration.shownOn === 'every page'
  const [previewing, setPreviewing] = useState(() => isSeen && innerWidth >= 1200)
  useShortcuts(store, saving.save)
  useTabTitle(`${declaration.label}, settings`)
  useNamedField(view)
  return (
    <EditingContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <Bar setting={saved} declaration={declaration} previewing={previewing} onPreview={isSeen ? setPreviewing : undefined} />
        <div className="editor-main setting-main">
          {/* Enter in a field saves nothing: what is saved is public at once. */}
          <form className="setting-form" noValidate aria-label={declaration.label} onSubmit={(event) => event.preventDefault()}>
            <p className="setting-lead">{declaration.about}</p>
            <ProblemSummary fields={fields} />
            <FieldSet fields={fields} address="" />
            <SaveBar {...saving} shownOn={declaration.shownOn} latest={saved.history[0]} />
          </form>
          <History events={saved.history} fields={fields} />
        </div>
        {previewing && (
          <Preview
            action={paths.wagtail.settingPreview(place.app, place.model, place.site)}
            start={declaration.seenAt}
            onClose={() => setPreviewing(false)}
          />
        )}
      </div>
      {theirs && <Conflict fields={fields} began={saved.values} mine={store.content} theirs={theirs} onGoOn={goOn} />}
      <Leaving isClean={saving.isClean} save={neverSafe} />
      <Choosers />
    </EditingContext>
  )
}

interface BarProps {
  setting: SettingDetail
  declaration: SettingDeclaration
  previewing: boolean
  /** Absent where no page shows the setting. */
  onPreview: ((shown: boolean) => void) | undefined
}

function Bar({ setting, declaration, previewing, onPreview }: BarProps) {
  const navigate = useNavigate()
  const { app_name, model_name, site, sites } = setting
  return (
    <header className="editor-bar">
      <Trail crumbs={[{ to: paths.wagtail.settings, label: 'Settings' }]} />
      <div className="editor-bar-row">
        <div className="editor-heading">
          <h1>{declaration.label}</h1>
          <SiteSwitcher site={site} sites={sites} onSwitch={(id) => navigate(paths.wagtail.setting(app_name, model_name, id))} />
        </div>
        <div className="editor-actions">
          <UndoButtons />
          {onPreview && (
            <Button icon="eye" look="quiet" aria-pressed={previewing} onClick={() => onPreview(!previewing)}>
              Preview
            </Button>
          )}
          <a className="button button-secondary" href={siteAddress(setting)} target="_blank" rel="noreferrer">
            <Icon name="external" /> View site<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </div>
      </div>
    </header>
  )
}

/** An address that ends in a field's name (`#tagline`) opens at that field. */
function useNamedField(view: EditorView) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) view.reveal(decodeURIComponent(hash.slice(1)))
  }, [hash, view])
}

/** A setting has no draft: leaving with changes asks. */
const neverSafe = async () => false
