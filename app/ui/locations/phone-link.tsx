import { paths } from '#schema/paths.ts'

/** A phone link; nothing without a number. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) =>
  phone && (
    <a className={className} href={paths.phoneLink(phone)}>
      {phone}
    </a>
  )
