import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PagesShowingSetting, SettingDeclaration } from '#app/settings/define.ts'
import type { SettingDetail, SettingEditInput } from '#schema/settings/wire.ts'
import { useReauthenticationGuard } from '../accounts/own-account/reauthentication.tsx'
import { type ApiResult, type FailedApiResult, getLoginUrlForCurrentScreen } from '../api.ts'
import { EditorContentStore } from '../editor/content/content-store.ts'
import type { EditorContextValue } from '../editor/content/editor-context.tsx'
import { EditorViewState } from '../editor/content/editor-view.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { showToast } from '../ui/toast.tsx'
import { fetchSetting, type SettingKey, saveSetting } from './queries.ts'
import { getVisibleSettingFields } from './visible-fields.ts'

/** The effect of saving. Settings have no drafts. */
const settingSaveEffectLabels: Record<PagesShowingSetting, string> = {
  'every page': 'Goes live immediately on every page',
  'some pages': 'Goes live immediately on the pages that show it',
  'no page': 'Takes effect immediately',
}

/** Where an edited setting is saved. */
export interface SettingPersistence {
  /** What visitors see after saving. */
  effectLabel: string
  /** The link shown after saving. */
  savedLink: { href: string; text: string } | null
  save: (edit: SettingEditInput) => Promise<ApiResult<SettingDetail>>
  /** Fetches what another user has saved since `base`. */
  fetch: (base: SettingDetail) => Promise<ApiResult<SettingDetail>>
}

/** A setting that goes live when it is saved. */
export const createLiveSettingPersistence = (
  place: SettingKey,
  { shownOn }: SettingDeclaration,
  setting: SettingDetail,
): SettingPersistence => ({
  effectLabel: settingSaveEffectLabels[shownOn],
  savedLink: shownOn === 'every page' ? { href: getSiteUrlOfSetting(setting), text: 'View site' } : null,
  save: (edit) => saveSetting(place, edit),
  fetch: () => fetchSetting(place),
})

interface SettingEditorOptions {
  persistence: SettingPersistence
  declaration: SettingDeclaration
  original: SettingDetail
}

/**
 * The state of a setting's editor. `theirs` is the version that another user saved in the meantime, until the conflict
 * is resolved.
 */
export function useSettingEditor({ persistence, declaration, original }: SettingEditorOptions) {
  const fields = useMemo(() => getVisibleSettingFields(original.values, declaration), [declaration, original])
  const editing = useEditorState(original.values)
  const { store } = editing
  const guard = useReauthenticationGuard()
  const [saved, setSaved] = useState(original)
  const [theirs, setTheirs] = useState<SettingDetail | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const savedText = useMemo(() => JSON.stringify(saved.values), [saved])
  const isChanged = useSyncExternalStore(store.subscribeAll, () => JSON.stringify(store.content) !== savedText)
  const clean = useRef(true)
  clean.current = !isChanged
  const isClean = useCallback(() => clean.current, [])

  async function save() {
    if (isBusy || theirs) return
    if (!isChanged) return showToast('There are no changes to save.')
    setIsBusy(true)
    const sent = store.content
    const result = await guard(() => persistence.save({ version: saved.version, values: sent }))
    if (result.ok) {
      store.setProblems([])
      setSaved({ ...result.value, values: sent })
      const { effectLabel, savedLink } = persistence
      showToast(`Saved. ${effectLabel}.`, { delayedText: 'Saved.', ...(savedLink && { link: savedLink }) })
    } else await showError(result)
    setIsBusy(false)
  }

  async function showError(apiError: FailedApiResult) {
    const { status, message, problems } = apiError
    store.setProblems(problems)
    if (store.problems[0]) return editing.view.reveal(store.problems[0].fieldPath)
    if (status === 401)
      return showToast('You are signed out.', {
        tone: 'danger',
        link: { href: getLoginUrlForCurrentScreen(), text: 'Sign in again' },
      })
    const latest = status === 409 ? await persistence.fetch(saved) : null
    if (latest?.ok) setTheirs(latest.value)
    else showToast(message, { tone: 'danger' })
  }

  /** Continues from their version, showing `content`. */
  function continueWith(content: FieldValues) {
    if (theirs) setSaved(theirs)
    setTheirs(null)
    store.replaceAll(content)
  }

  const onDiscard = () => store.replaceAll(structuredClone(saved.values))
  return { fields, editing, saved, theirs, isBusy, isChanged, isClean, save, continueWith, onDiscard }
}

/** Creates the store once from the opened values; saving does not reset it. */
function useEditorState(values: FieldValues): EditorContextValue {
  const [editing] = useState(() => ({
    store: new EditorContentStore(values),
    view: new EditorViewState(() => 'content'),
    readOnly: false,
    collapsesEntries: true,
  }))
  return editing
}

/** Returns the URL of the site. */
export const getSiteUrlOfSetting = ({ site }: SettingDetail) => (site.is_default ? '/' : `${site.origin}/`)

/** Merges my changes over theirs. `both` lists the fields that both changed to different values. */
export function mergeSettingChanges(initialValues: FieldValues, mine: FieldValues, theirs: FieldValues) {
  const differs = (one: FieldValues, name: string) => JSON.stringify(one[name]) !== JSON.stringify(initialValues[name])
  const changed = Object.keys(mine).filter((name) => differs(mine, name))
  return {
    values: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) },
    both: changed.filter(
      (name) => differs(theirs, name) && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
    ),
  }
}
