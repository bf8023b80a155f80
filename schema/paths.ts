import { type MapImageSize, mapImageRevision } from './rules/map-image.ts'

interface MappedPlace {
  rlid: number
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Every URL of the product, built in one place. Public paths end in a slash, as Wagtail's do. */
export const paths = {
  home: '/',
  locationMap: '/locations/',
  order: (rlid: number) => `/order?rlid=${rlid}`,
  /** A maps service's way from where the visitor is. */
  directions: ({ lat, lng }: { lat: number; lng: number }) =>
    `https://www.google.com/maps/dir/?api=1&origin=${encodeURIComponent('Current Location')}&destination=${lat},${lng}`,
  telephone: (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  login: '/login/',
  icon: '/favicon.svg',
  webManifest: '/site.webmanifest',
  media: (file: string) => `/media/${file}`,
  rendition: (image: number, filterSpec: string, signature: string, fileName: string) =>
    `/images/${image}/${encodeURIComponent(filterSpec)}/${signature}/${fileName}`,
  videoTrack: (track: number) => `/video-track/${track}/`,
  /** Vector tiles of a basemap; `{z}`, `{x}` and `{y}` are filled in by whoever draws. */
  tiles: (version: string) => `/tiles/${version}/{z}/{x}/{y}.mvt`,
  /** A restaurant and its surroundings, drawn from the tiles of this version. */
  mapImage: (version: string, { rlid, latitude, longitude }: MappedPlace, size: MapImageSize) =>
    `/maps/${version}/${rlid}/${latitude}/${longitude}/${size}-${mapImageRevision}.svg`,
  sitemap: '/sitemap.xml',
  otherSitemap: '/sitemap/sitemap.xml',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  integrationManifest: '/integration-manifest.json',
  footerBlock: '/blocks/footer/',
  notFoundPage: '/error-pages/404/',
  loadBalancerCheck: '/admin/ht/',
  getLocations: '/api/location/getlocations/',
  getLocation: '/api/location/getlocation/',
  geocode: '/api/location/geocode/',
  wagtail: {
    home: '/wagtail/',
    login: '/wagtail/login/',
    setup: '/wagtail/setup/',
    explorer: (parent?: number) => (parent ? `/wagtail/pages/${parent}/` : '/wagtail/pages/'),
    addSubpage: (parent: number) => `/wagtail/pages/${parent}/add_subpage/`,
    add: (type: string, parent: number) => `/wagtail/pages/add/${type}/${parent}/`,
    edit: (page: number) => `/wagtail/pages/${page}/edit/`,
    move: (page: number) => `/wagtail/pages/${page}/move/`,
    copy: (page: number) => `/wagtail/pages/${page}/copy/`,
    delete: (page: number) => `/wagtail/pages/${page}/delete/`,
    unpublish: (page: number) => `/wagtail/pages/${page}/unpublish/`,
    revisions: (page: number) => `/wagtail/pages/${page}/revisions/`,
    viewDraft: (page: number) => `/wagtail/pages/${page}/view_draft/`,
    preview: (page: number) => `/wagtail/pages/${page}/edit/preview/`,
    viewRevision: (page: number, revision: number) => `/wagtail/pages/${page}/revisions/${revision}/view/`,
    images: '/wagtail/images/',
    addImages: '/wagtail/images/add/',
    image: (id: number) => `/wagtail/images/${id}/`,
    documents: '/wagtail/documents/',
    addDocuments: '/wagtail/documents/multiple/add/',
    document: (id: number) => `/wagtail/documents/edit/${id}/`,
    videos: '/wagtail/videos/',
    addVideos: '/wagtail/videos/add/',
    video: (id: number) => `/wagtail/videos/${id}/`,
  },
  api: {
    session: '/wagtail/api/session/',
    setup: '/wagtail/api/setup/',
    pages: '/wagtail/api/main/pages/',
    page: (id: number) => `/wagtail/api/main/pages/${id}/`,
    action: (id: number, name: string) => `/wagtail/api/main/pages/${id}/action/${name}/`,
    create: '/wagtail/api/main/pages/action/create/',
    images: '/wagtail/api/main/images/',
    image: (id: number) => `/wagtail/api/main/images/${id}/`,
    imageFile: (id: number) => `/wagtail/api/main/images/${id}/file/`,
    imageUsage: (id: number) => `/wagtail/api/main/images/${id}/usage/`,
    generateUrl: (id: number, filterSpec: string) => `/wagtail/api/main/images/${id}/generate_url/${encodeURIComponent(filterSpec)}/`,
    imagePreview: (id: number, filterSpec: string) => `/wagtail/api/main/images/${id}/preview/${encodeURIComponent(filterSpec)}/`,
    collections: '/wagtail/api/main/collections/',
    tags: (term: string) => `/wagtail/api/main/tags/?term=${encodeURIComponent(term)}`,
    documents: '/wagtail/api/main/documents/',
    document: (id: number) => `/wagtail/api/main/documents/${id}/`,
    documentFile: (id: number) => `/wagtail/api/main/documents/${id}/file/`,
    documentUsage: (id: number) => `/wagtail/api/main/documents/${id}/usage/`,
    videos: '/wagtail/api/main/videos/',
    video: (id: number) => `/wagtail/api/main/videos/${id}/`,
    videoUsage: (id: number) => `/wagtail/api/main/videos/${id}/usage/`,
    videoTracks: (id: number) => `/wagtail/api/main/videos/${id}/tracks/`,
    videoTrack: (id: number, track: number) => `/wagtail/api/main/videos/${id}/tracks/${track}/`,
    draft: (id: number) => `/wagtail/api/editor/pages/${id}/`,
    preview: (id: number) => `/wagtail/api/editor/pages/${id}/preview/`,
    revisions: (id: number) => `/wagtail/api/editor/pages/${id}/revisions/`,
    allowedTypes: (parent: number) => `/wagtail/api/editor/pages/${parent}/allowed-types/`,
    findPage: '/wagtail/api/main/pages/find/',
    choose: (target: string) => `/wagtail/api/editor/choose/${target}/`,
  },
} as const
