import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

export interface Choosable {
  label: string
  icon: IconName
  /** Goes there, or does that. */
  to?: string
  onChoose?: () => void
  /** A page of the public site, in a new tab. */
  href?: string
  tone?: 'danger'
}

/** A button with three dots that opens a menu. `label` names both. */
export function MoreMenu({ label, items }: { label: string; items: Choosable[] }) {
  const navigate = useNavigate()
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={label}>
        <Icon name="more" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {items.map(({ label: text, icon, to, href, onChoose, tone }, index) => [
            tone === 'danger' && index > 0 && <Separator key={`before ${text}`} className="menu-separator" />,
            <MenuItem
              key={text}
              id={text}
              textValue={text}
              className={`menu-item ${tone ?? ''}`}
              {...(href && { href, target: '_blank' })}
              onAction={() => (to ? navigate(to) : onChoose?.())}
            >
              <Icon name={icon} /> {text}
            </MenuItem>,
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
