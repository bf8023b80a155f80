import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SettingDeclaration } from '#app/settings/define.ts'
import { paths } from '#schema/paths.ts'
import type { SettingDetail } from '#schema/settings/wire.ts'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { EditorContext } from '../editor/content/editor-context.tsx'
import type { EditorViewState } from '../editor/content/editor-view.ts'
import { FieldProblemSummary } from '../editor/content/problem-summary.tsx'
import { useEditorShortcuts } from '../editor/content/use-shortcuts.ts'
import { UndoRedoButtons } from '../editor/editor-bar.tsx'
import { LazyPreviewFrame } from '../editor/preview/preview.tsx'
import { SaveOnNavigation } from '../editor/saving/save-before-leaving-guard.tsx'
import { FieldSetEditor } from '../fields/field-set.tsx'
import { Breadcrumbs, useDocumentTitle } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SettingHistorySection } from './history.tsx'
import type { SettingKey } from './queries.ts'
import { SettingSaveBar } from './save-bar.tsx'
import { SettingConflictDialog } from './save-conflict.tsx'
import { SettingsSiteSwitcher } from './site-switcher.tsx'
import { getSiteUrlOfSetting, type SettingPersistence, useSettingEditor } from './use-setting-editor.ts'

export interface SettingFormProps {
  settingKey: SettingKey
  declaration: SettingDeclaration
  original: SettingDetail
  persistence: SettingPersistence
  /** The name of the draft of a look, if it is one that is edited. */
  draftName?: string | undefined
  /** What is above the fields. */
  renderPanels?: (onDiscard: () => void) => ReactNode
  /** What the preview can show, in both schemes. */
  previewSubjects?: Readonly<Record<string, string>>
  findDarkPreviewProblem?: (content: object) => string | null
}

/** The editor of a setting: its declared fields, preview and saving. */
export function SettingEditorForm(props: SettingFormProps) {
  const {
    settingKey,
    declaration,
    original,
    persistence,
    draftName,
    renderPanels,
    previewSubjects,
    findDarkPreviewProblem,
  } = props
  const { fields, editing, saved, theirs, continueWith, ...saver } = useSettingEditor({
    persistence,
    declaration,
    original,
  })
  const title = draftName ?? declaration.label
  const { store, view } = editing
  const hasPreview = declaration.shownOn === 'every page'
  const [previewing, setPreviewing] = useState(() => hasPreview && innerWidth >= 1200)
  useEditorShortcuts(store, saver.save)
  useDocumentTitle(`${title}, settings`)
  useRevealFieldInHash(view)
  return (
    <EditorContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <Bar
          setting={saved}
          title={title}
          isDraft={draftName !== undefined}
          isPreviewOpen={previewing}
          onPreview={hasPreview ? setPreviewing : undefined}
        />
        <div className="editor-main setting-main">
          {/* Not a form: Enter in a field does not save, because saving publishes immediately. */}
          <section className="setting-form" aria-label={declaration.label}>
            <p className="setting-intro">{declaration.description}</p>
            <FieldProblemSummary fields={fields} />
            {renderPanels?.(saver.onDiscard)}
            <FieldSetEditor fields={fields} fieldPath="" />
            <SettingSaveBar {...saver} effectLabel={persistence.effectLabel} latest={saved.history[0]} />
          </section>
          {draftName === undefined && <SettingHistorySection events={saved.history} fields={fields} />}
        </div>
        {previewing && (
          <LazyPreviewFrame
            action={paths.wagtail.settingPreview(settingKey.app, settingKey.model, settingKey.site)}
            start={declaration.previewPosition}
            subjects={previewSubjects}
            findDarkProblem={findDarkPreviewProblem}
            onClose={() => setPreviewing(false)}
          />
        )}
      </div>
      {theirs && (
        <Suspense fallback={null}>
          <SettingConflictDialog
            fields={fields}
            initialValues={saved.values}
            mine={store.content}
            theirs={theirs}
            onContinue={continueWith}
          />
        </Suspense>
      )}
      <SaveOnNavigation isClean={saver.isClean} save={neverSaveOnLeave} />
      <OpenChooserDialogRenderer />
    </EditorContext>
  )
}

interface BarProps {
  setting: SettingDetail
  title: string
  isDraft: boolean
  isPreviewOpen: boolean
  /** Undefined if no page shows the setting. */
  onPreview: ((shown: boolean) => void) | undefined
}

function Bar({ setting, title, isDraft, isPreviewOpen, onPreview }: BarProps) {
  const navigate = useNavigate()
  const { app_name, model_name, site, sites } = setting
  return (
    <header className="editor-bar">
      <Breadcrumbs
        items={[
          { to: paths.wagtail.settings, label: 'Settings' },
          ...(isDraft ? [{ to: lookPaths.looks(site.id), label: 'Looks' }] : []),
        ]}
      />
      <div className="editor-bar-row">
        <div className="editor-heading">
          <h1>{title}</h1>
          {!isDraft && (
            <SettingsSiteSwitcher
              site={site}
              sites={sites}
              onSwitch={(id) => navigate(paths.wagtail.setting(app_name, model_name, id))}
            />
          )}
        </div>
        <div className="editor-actions">
          <UndoRedoButtons />
          {onPreview && (
            <Button icon="eye" variant="quiet" aria-pressed={isPreviewOpen} onClick={() => onPreview(!isPreviewOpen)}>
              Preview
            </Button>
          )}
          <a className="button button-secondary" href={getSiteUrlOfSetting(setting)} target="_blank" rel="noreferrer">
            <Icon name="external" /> View site<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </div>
      </div>
    </header>
  )
}

/** Scrolls to the field in the hash of the URL (`#tagline`). */
function useRevealFieldInHash(view: EditorViewState) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) view.reveal(decodeURIComponent(hash.slice(1)))
  }, [hash, view])
}

/** Settings have no drafts: leaving with unsaved changes asks for confirmation. */
const neverSaveOnLeave = async () => false
