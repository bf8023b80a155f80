import { type ReactNode, useId } from 'react'

/** A part of the account: what it is about on one side, what can be done on the other. */
export function AccountSection({
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
