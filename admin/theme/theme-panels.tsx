import { useSyncExternalStore } from 'react'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { listThemeContrastProblems } from '#schema/theme/check-theme.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import { Button } from '../ui/button.tsx'
import { ColorSwatch } from './color-swatch.tsx'
import { ThemePictureCropsSection } from './crops-panel.tsx'
import { LogoColorProposalSection } from './logo-colors.tsx'
import { LookDraftActionsPanel, type LookDraftActionsPanelProps } from './looks/panel.tsx'
import { ThemeFileSection } from './theme-files.tsx'
import './theme.css'

/** What the form of a theme, or of a draft of a look, has above its fields. */
export function PanelsAboveThemeForm(props: LookDraftActionsPanelProps) {
  return (
    <>
      <LookDraftActionsPanel {...props} />
      <LogoColorProposalSection />
      <ThemeVerdict />
      <ThemePictureCropsSection />
      <ThemeFileSection site={props.site} />
    </>
  )
}

/** Whether all texts of the edited theme can be read. Each color that is too faint has one that passes beside it. */
function ThemeVerdict() {
  const { store } = useEditorContext()
  const content = useSyncExternalStore(store.subscribeAll, () => store.content)
  const problems = listThemeContrastProblems(upgradeStoredContent(themeSetting.fields, content, 'view'))
  return (
    <section className="theme-verdict" aria-labelledby="theme-verdict">
      <h2 id="theme-verdict">Contrast</h2>
      <p role="status">
        {problems.length === 0
          ? 'All texts have enough contrast.'
          : `${problems.length} ${problems.length === 1 ? 'pair' : 'pairs'} of colors must change before you can save.`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ path, message, offered }) => (
            <li key={message}>
              <span>{message}</span>
              {offered && (
                <Button variant="secondary" onClick={() => store.set(path, offered)}>
                  <ColorSwatch color={offered} /> Use {offered}
                </Button>
              )}
              <a href={`#${path}`}>Show field</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
