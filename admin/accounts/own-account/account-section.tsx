import { type ReactNode, useId } from 'react'

/** A section of the account screen: title and description on one side, controls on the other. */
export function AccountScreenSection({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="own-section" aria-labelledby={id}>
      <div className="own-description">
        <h2 id={id}>{title}</h2>
        <p>{description}</p>
      </div>
      <div className="own-body">{children}</div>
    </section>
  )
}
