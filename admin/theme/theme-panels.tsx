import { useDeferredValue, useSyncExternalStore } from 'react'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { listThemeContrastProblems } from '#schema/theme/check-theme.ts'
import { listBannerContrastProblems } from '#schema/theme/drawing-colors/banner-contrast.ts'
import { listDrawingContrastProblems } from '#schema/theme/drawing-colors/drawing-contrast.ts'
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
  // Looking for a color that passes may take a tenth of a second, for which nobody should wait while typing.
  const content = useDeferredValue(useSyncExternalStore(store.subscribeAll, () => store.content))
  const theme = upgradeStoredContent(themeSetting.fields, content, 'view')
  const problems = listThemeContrastProblems(theme)
  const drawings = [...listDrawingContrastProblems(theme), ...listBannerContrastProblems(theme)]
  return (
    <section className="theme-verdict" aria-labelledby="theme-verdict">
      <h2 id="theme-verdict">Contrast</h2>
      <p role="status">
        {problems.length + drawings.length === 0
          ? 'All texts have enough contrast.'
          : toVerdict(problems.length, drawings.length)}
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
      {drawings.length > 0 && (
        <ul>
          {drawings.map(({ path, message }) => (
            <li key={path}>
              <span>{message}</span>
              <a href={`#${path}`}>Show field</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many pairs of colors and drawings must change. */
function toVerdict(pairs: number, drawings: number): string {
  const parts = [
    ...(pairs > 0 ? [`${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of colors`] : []),
    ...(drawings > 0 ? [`${drawings} ${drawings === 1 ? 'drawing' : 'drawings'}`] : []),
  ]
  return `${parts.join(' and ')} must change before you can save.`
}
