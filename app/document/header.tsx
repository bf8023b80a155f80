import type { Settings } from '../settings/index.ts'

export function Header({ settings }: { settings: Settings }) {
  return (
    <header>
      <a href="/">{settings.brand.name}</a>
    </header>
  )
}
