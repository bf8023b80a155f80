interface BreadcrumbsProps {
  /** The pages from the front page to the page itself. */
  items: readonly { title: string; url: string }[]
}

/** The breadcrumbs. A page directly below the front page has none, since the header's logo links there. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  if (items.length < 3) return null
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumb-list">
        {items.slice(0, -1).map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{items.at(-1)!.title}</li>
      </ol>
    </nav>
  )
}
