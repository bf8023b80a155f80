import { paths } from '#schema/paths.ts'

/** The 404 page. */
export const NotFoundPage = () => (
  <div className="bg bg-lighthouse not-found">
    <div className="wrap">
      <h1>The page you are looking for does not exist, sorry.</h1>
      <a className="button" href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)
