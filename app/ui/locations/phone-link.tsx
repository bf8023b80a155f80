import { paths } from '#schema/paths.ts'

/** A telephone number to call. Nothing when there is none. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) =>
  phone && (
    <a className={className} href={paths.phoneLink(phone)}>
      {phone}
    </a>
  )
