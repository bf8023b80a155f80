import { type AdminIconName, adminIcons, getIconStrokeWidthByName } from '#schema/icons/admin-icons.ts'

export type IconName = AdminIconName

/** A decorative icon; the surrounding control has the accessible name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={getIconStrokeWidthByName(name)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={adminIcons[name]} />
    </svg>
  )
}

/** The logo of the product: a lighthouse over three tide lines. */
export function TidemarkLogo({ size = 28 }: { size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13 11h6l2 13H11z" fill="var(--logo-wall)" stroke="var(--logo-line)" strokeWidth="0.5" />
      <path d="M12.4 15h7.200l.6 4h-8.400z" fill="var(--logo-cap)" />
      <path d="M13 6.500h6V11h-6z" fill="var(--logo-lamp)" />
      <path d="M11.5 7 16 2.5 20.5 7z" fill="var(--logo-cap)" />
      <path
        d="M2 26c3.5-3 7-3 10.5 0s7 3 10.5 0q3.5-3 7 0"
        fill="none"
        stroke="var(--logo-water)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M6 30c3-2 6-2 9 0s6 2 9 0"
        fill="none"
        stroke="var(--logo-water)"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  )
}
