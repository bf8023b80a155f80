import type { Settings } from '../settings/index.ts'

export function Footer({ settings }: { settings: Settings; url: string }) {
  return <footer>{settings.brand.name}</footer>
}
