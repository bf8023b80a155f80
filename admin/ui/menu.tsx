import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

export interface ActionMenuItemDefinition {
  label: string
  icon: IconName
  /** The path to navigate to, or `onSelect` instead. */
  to?: string
  onSelect?: () => void
  /** A page of the public site, in a new tab. */
  href?: string
  tone?: 'danger'
}

interface MoreMenuProps {
  /** The accessible name of the button and the menu. */
  label: string
  items: ActionMenuItemDefinition[]
  icon?: IconName
  /** The class name of the button. */
  buttonClassName?: string
}

/** A button, by default with three dots, that opens a menu. */
export function MoreActionsMenu({
  label,
  items,
  icon: buttonIcon = 'more',
  buttonClassName = 'icon-button',
}: MoreMenuProps) {
  const navigate = useNavigate()
  return (
    <MenuTrigger>
      <Button className={buttonClassName} aria-label={label}>
        <Icon name={buttonIcon} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {items.map(({ label: text, icon, to, href, onSelect, tone }, index) => [
            tone === 'danger' && index > 0 && <Separator key={`before ${text}`} className="menu-separator" />,
            <MenuItem
              key={text}
              id={text}
              textValue={text}
              className={`menu-item ${tone ?? ''}`}
              {...(href && { href, target: '_blank' })}
              onAction={() => (to ? navigate(to) : onSelect?.())}
            >
              <Icon name={icon} /> {text}
            </MenuItem>,
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
