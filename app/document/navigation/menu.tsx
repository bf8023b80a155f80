import type { SiteSettings } from '../../settings/index.ts'
import { DialogButton } from '../../ui/navigation/dialog-button.tsx'
import { NavigationList } from './navigation-list.tsx'
import { SocialLinkList } from './social-row.tsx'

export const navigationMenuElementId = 'menu'

/** The id of the footer navigation, which has the menu's links for visitors without script. */
export const footerNavigationElementId = 'footer-navigation'

interface MenuProps {
  sections: SiteSettings['header']['sections']
  footer: SiteSettings['footer']
  loginUrl: string
  /** The path of the request. */
  currentUrl: string
}

/** The full-screen menu of small screens: every section of the header, the log-in link, and the social row. */
export const SiteNavigationMenu = ({ sections, footer, loginUrl, currentUrl }: MenuProps) => (
  <dialog id={navigationMenuElementId} className="menu" aria-labelledby="menu-title">
    <div className="wrap">
      <div className="menu-head">
        <p id="menu-title">Menu</p>
        <DialogButton dialog={navigationMenuElementId} command="close" icon="x">
          Close menu
        </DialogButton>
      </div>
      <nav aria-label="Menu">
        {sections.map((section, index) => (
          <NavigationList
            key={index}
            className={`menu-section menu-${section.role}`}
            sections={[section]}
            currentUrl={currentUrl}
            autoFocus={index === 0}
          />
        ))}
        <ul className="menu-section">
          <li>
            <a href={loginUrl}>Log In or Create an Account</a>
          </li>
        </ul>
      </nav>
      <SocialLinkList footer={footer} />
    </div>
  </dialog>
)
