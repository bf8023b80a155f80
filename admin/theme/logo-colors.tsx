import { useState, useSyncExternalStore } from 'react'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { listMainColors, proposeColorsFromLogo } from '#schema/theme/logo-colors.ts'
import type { BaseThemeColors } from '#schema/theme/palette.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { ColorSwatch } from './color-swatch.tsx'
import { readSvgPixels } from './logo-pixels.ts'

const proposed = { brand: 'Brand', action: 'Action', accent: 'Accent' } as const

/** Proposes the colors of the brand kit from its logo; the form shows them, unsaved, once they are accepted. */
export function LogoColors() {
  const { store } = useEditorContext()
  const content = useSyncExternalStore(store.subscribeAll, () => store.content)
  const theme = upgradeStoredContent(themeSetting.fields, content, 'view')
  const logo = theme.logo.light || theme.logo.dark
  const [proposal, setProposal] = useState<BaseThemeColors | 'none' | null>(null)
  async function propose() {
    const pixels = await readSvgPixels(logo)
    setProposal((pixels && proposeColorsFromLogo(theme, listMainColors(pixels))) ?? 'none')
  }
  function accept(colors: BaseThemeColors) {
    for (const name of Object.keys(proposed)) store.set(`colors.${name}`, Reflect.get(colors, name))
    setProposal(null)
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
        {proposal === 'none' && (
          <p>This logo has no color that can be read on your page. Choose the colors yourself.</p>
        )}
        {proposal && proposal !== 'none' && <Proposal colors={proposal} onAccept={() => accept(proposal)} />}
      </div>
    </section>
  )
}

const Proposal = ({ colors, onAccept }: { colors: BaseThemeColors; onAccept: () => void }) => (
  <div className="theme-proposal">
    <ul>
      {Object.entries(proposed).map(([name, label]) => (
        <li key={name}>
          <span>
            <ColorSwatch color={Reflect.get(colors, name)} /> {label} {Reflect.get(colors, name)}
          </span>
        </li>
      ))}
    </ul>
    <Button variant="secondary" onClick={onAccept}>
      Use these colors
    </Button>
  </div>
)
