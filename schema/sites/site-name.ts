/** The name of the `meta` element of a back office document that names the site of its host. */
export const siteNameMetaName = 'application-name'
