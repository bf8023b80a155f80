/** A telephone number to call. Nothing when there is none. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) =>
  phone && (
    <a className={className} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
