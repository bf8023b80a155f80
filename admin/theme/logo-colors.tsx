import { useState, useSyncExternalStore } from 'react'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import {
  listMainPictureColors,
  listProposedColorChanges,
  type PictureColorShare,
  proposeThemeFromLogoColors,
} from '#schema/theme/logo-colors.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { ColorSwatch } from './color-swatch.tsx'
import { readSvgPixelsInBrowser } from './logo-pixels.ts'

type ProposedChanges = ReturnType<typeof listProposedColorChanges>

/** Proposes the colors of the brand kit from its logo; the form shows them, unsaved, once they are accepted. */
export function LogoColorProposalSection() {
  const { store } = useEditorContext()
  const content = useSyncExternalStore(store.subscribeAll, () => store.content)
  const theme = upgradeStoredContent(themeSetting.fields, content, 'view')
  const logo = theme.logo.light || theme.logo.dark
  const [found, setFound] = useState<{ logo: string; colors: PictureColorShare[] } | null>(null)
  const isAsked = found !== null && found.logo === logo
  const proposed = isAsked ? proposeThemeFromLogoColors(theme, found.colors) : null
  async function propose() {
    const pixels = await readSvgPixelsInBrowser(logo)
    setFound({ logo, colors: pixels ? listMainPictureColors(pixels) : [] })
  }
  function accept(changes: ProposedChanges) {
    for (const { path, color } of changes) store.set(path, color)
    setFound(null)
    showToast('The form shows the colors of the logo. They are not saved yet.')
  }
  return (
    <section className="theme-verdict" aria-labelledby="theme-logo-colors">
      <h2 id="theme-logo-colors">Colors from the logo</h2>
      {logo ? (
        <>
          <p>Start with the main colors of your logo. Those that would be hard to read are made darker or lighter.</p>
          <div className="theme-file-actions">
            <Button variant="secondary" onClick={propose}>
              Propose colors
            </Button>
          </div>
        </>
      ) : (
        <p>
          Choose a logo <a href="#logo.light">below</a>. Then its colors can be proposed here.
        </p>
      )}
      <div role="status">
        {isAsked && !proposed && (
          <p>This logo has no color that can be read on your page. Choose the colors yourself.</p>
        )}
        {proposed && <Proposal changes={listProposedColorChanges(theme, proposed)} onAccept={accept} />}
      </div>
    </section>
  )
}

/** Names a color by its path: `colors.brand` as “Brand”, `dark.action` as “Action, dark scheme”. */
function toColorLabel(path: string): string {
  const [group, name = ''] = path.split('.')
  const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  if (group === 'dark') return `${label}, dark scheme`
  return group === 'backgrounds' ? `Background ${label.toLowerCase()}` : label
}

interface ProposalProps {
  changes: ProposedChanges
  onAccept: (changes: ProposedChanges) => void
}

const Proposal = ({ changes, onAccept }: ProposalProps) =>
  changes.length === 0 ? (
    <p>Your colors are those of the logo already.</p>
  ) : (
    <div className="theme-proposal">
      <ul>
        {changes.map(({ path, color }) => (
          <li key={path}>
            <span>
              <ColorSwatch color={color} /> {toColorLabel(path)} {color}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => onAccept(changes)}>
        Use these colors
      </Button>
    </div>
  )
