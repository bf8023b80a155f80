import { useHref } from '../resolved.ts'
import type { Settings } from '../settings/index.ts'
import { Anchor } from '../ui/link.tsx'
import { SocialIcon, socialNames } from '../ui/social-icon.tsx'

type SocialLink = Settings['footer']['social'][number]

/** The brand's places on other networks. */
export function SocialRow({ footer: { social, use_bird_logo } }: { footer: Settings['footer'] }) {
  if (social.length === 0) return null
  return (
    <ul className="social-row" aria-label="Social media">
      {social.map((item, place) => (
        <SocialItem key={place} item={item} bird={use_bird_logo} />
      ))}
    </ul>
  )
}

function SocialItem({ item: { icon, link }, bird }: { item: SocialLink; bird: boolean }) {
  const href = useHref(link)
  if (!href) return null
  return (
    <li>
      <Anchor href={href}>
        <SocialIcon name={icon} bird={bird} />
        <span className="visually-hidden">{bird && icon === 'twitter' ? 'Twitter' : socialNames[icon]}</span>
      </Anchor>
    </li>
  )
}
