import type { Settings } from '../../settings/index.ts'
import { DialogButton } from '../../ui/navigation/dialog-button.tsx'
import { NavigationList } from './navigation-list.tsx'
import { SocialRow } from './social-row.tsx'

export const menuId = 'menu'

/** Where the menu's links are found without script. */
export const footerNavigationId = 'footer-navigation'

interface MenuProps {
  sections: Settings['header']['sections']
  footer: Settings['footer']
  loginUrl: string
  /** The request's own path. */
  currentUrl: string
}

/** The full-screen menu of small screens: every section of the header, the log-in, and the social row. */
export const Menu = ({ sections, footer, loginUrl, currentUrl }: MenuProps) => (
  <dialog id={menuId} className="menu" aria-labelledby="menu-title">
    <div className="wrap">
      <div className="menu-head">
        <p id="menu-title">Menu</p>
        <DialogButton dialog={menuId} command="close" icon="x">
          Close menu
        </DialogButton>
      </div>
      <nav aria-label="Menu">
        {sections.map((section, place) => (
          <NavigationList
            key={place}
            className={`menu-section menu-${section.role}`}
            sections={[section]}
            currentUrl={currentUrl}
            autoFocus={place === 0}
          />
        ))}
        <ul className="menu-section">
          <li>
            <a href={loginUrl}>Log In or Create an Account</a>
          </li>
        </ul>
      </nav>
      <SocialRow footer={footer} />
    </div>
  </dialog>
)
