interface BreadcrumbsProps {
  /** The pages above, from the front page down. */
  trail: readonly { title: string; url: string }[]
  /** The page itself. */
  here: string
}

/** The way here. A page right below the front page needs none: the header's logo leads there. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  if (trail.length < 2) return null
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumb-list">
        {trail.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
