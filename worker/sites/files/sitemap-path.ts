import { paths } from '#schema/paths.ts'

/** The folder of the files of a sitemap with several. */
export const sitemapFolder = '/sitemap/'

/** Whether a path is that of a sitemap or of one of its files. */
export const isSitemapPath = (path: string): boolean => path === paths.sitemap || path.startsWith(sitemapFolder)
