import { accountPaths } from './accounts/paths.ts'
import { userAndGroupScreenPaths } from './accounts/user-paths.ts'
import { type MapTileArea, mapAreaDrawingRevision } from './locations/map/map-area.ts'
import { restaurantPaths } from './locations/restaurant-paths.ts'
import { type StorefrontDrawing, storefrontDrawingRevision } from './locations/storefront.ts'
import { pageLifecycleScreenPaths } from './pages/lifecycle-paths.ts'
import { toWaitListEntryPath, toWaitListStatusPath } from './seating/wait-list-paths.ts'
import { webhookPaths } from './webhooks/paths.ts'

/** Every URL of the product, built in one place. Public paths end with a slash, as Wagtail's do. */
export const paths = {
  home: '/',
  locationMap: '/locations/',
  stateList: '/locations/list/',
  ...restaurantPaths,
  reservation: (rlid: number) => `/reserve?rlid=${rlid}`,
  waitList: (rlid: number) => `/waitlist?rlid=${rlid}`,
  /** Orders, reservations and wait list entries, each with an unguessable id. */
  orderConfirmation: (key: string) => `/order/${key}/`,
  reservationConfirmation: (key: string) => `/reserve/${key}/`,
  reservationCalendarFile: (key: string) => `/reserve/${key}/calendar.ics`,
  waitListStatus: toWaitListStatusPath,
  waitListEntry: toWaitListEntryPath,
  menu: '/menu/',
  menuSection: (section: string) => `/menu/${section}/`,
  menuItem: (section: string, item: string) => `/menu/${section}/${item}/`,
  /** The allergens of every dish of a restaurant, for printing. */
  allergens: (rlid: number) => `/allergens/${rlid}/`,
  allMenuAllergens: '/allergens/',
  /** Followed by the number of a restaurant. */
  menuApi: '/api/menu/',
  /** Directions of a maps service from the visitor's position. */
  directions: ({ lat, lng }: { lat: number; lng: number }) =>
    `https://www.google.com/maps/dir/?api=1&origin=${encodeURIComponent('Current Location')}&destination=${lat},${lng}`,
  /** A place on a maps service. */
  mapLink: ({ lat, lng }: { lat: number; lng: number }) =>
    `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
  phoneLink: (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  login: '/login/',
  /** Where the password of a private page is posted. */
  authenticateWithPassword: (restriction: number, page: number) =>
    `/_util/authenticate_with_password/${restriction}/${page}/`,
  /** Where the password of a private collection's documents is posted. */
  authenticateForCollectionWithPassword: (restriction: number) =>
    `/_util/authenticate_with_password/collection/${restriction}/`,
  /** Redirects to the sign-in, and back to `next` afterwards. */
  utilLogin: (next = '') => `/_util/login/${next && `?next=${encodeURIComponent(next)}`}`,
  /** Where the back office's own host sends a browser on to a page of a site, with a session of that site. */
  visitSite: (host: string, next: string) =>
    `/_util/visit/?host=${encodeURIComponent(host)}&next=${encodeURIComponent(next)}`,
  /** Where a site redeems the ticket of such a visit. */
  startSiteSession: (ticket: string, next: string) =>
    `/_util/start-session/?ticket=${encodeURIComponent(ticket)}&next=${encodeURIComponent(next)}`,
  icon: '/favicon.svg',
  webManifest: '/site.webmanifest',
  /** The stylesheet of a theme, by its hash. */
  theme: (hash: string) => `/theme/${hash}.css`,
  media: (file: string) => `/media/${file}`,
  rendition: (image: number, filterSpec: string, signature: string, fileName: string) =>
    `/images/${image}/${encodeURIComponent(filterSpec)}/${signature}/${fileName}`,
  videoTrack: (track: number) => `/video-track/${track}/`,
  /** Vector tiles of a basemap; the client fills in `{z}`, `{x}` and `{y}`. */
  tiles: (version: string) => `/tiles/${version}/{z}/{x}/{y}.mvt`,
  /** A drawn restaurant; its element `front` is shown by `<use>`. */
  locationFront: ({ kind, weather, land, variant }: StorefrontDrawing) =>
    `/images/fronts/${storefrontDrawingRevision}/${kind}-${weather}-${land}-${variant}.svg`,
  /** A part of the world without markers, drawn from the tiles of this version. */
  mapArea: (version: string, { z, x, y }: MapTileArea) =>
    `/maps/${version}/area/${z}/${x}/${y}-${mapAreaDrawingRevision}.svg`,
  sitemap: '/sitemap.xml',
  nestedSitemap: '/sitemap/sitemap.xml',
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  integrationManifest: '/integration-manifest.json',
  footerBlock: '/blocks/footer/',
  notFoundPage: '/error-pages/404/',
  accessibilityReport: '/accessibility-report/',
  accessibilityDetails: '/accessibility-report/details/',
  accessibilityThanks: (report = '') =>
    `/accessibility-report/thanks/${report && `?report=${encodeURIComponent(report)}`}`,
  cspReport: '/csp-report/',
  getLocations: '/api/location/getlocations/',
  geocode: '/api/location/geocode/',
  locationMapData: '/api/location/map/',
  suggestPlaces: '/api/location/suggest/',
  csrfToken: '/api-nc/csrftoken/',
  captchaChallenge: '/api/captcha/challenge/',
  unsubscribe: '/api/fcc/unsubscribe/',
  wagtail: {
    home: '/wagtail/',
    ...accountPaths,
    ...pageLifecycleScreenPaths,
    explorer: (parent?: number) => (parent ? `/wagtail/pages/${parent}/` : '/wagtail/pages/'),
    addSubpage: (parent: number) => `/wagtail/pages/${parent}/add_subpage/`,
    add: (type: string, parent: number) => `/wagtail/pages/add/${type}/${parent}/`,
    edit: (page: number) => `/wagtail/pages/${page}/edit/`,
    move: (page: number) => `/wagtail/pages/${page}/move/`,
    copy: (page: number) => `/wagtail/pages/${page}/copy/`,
    delete: (page: number) => `/wagtail/pages/${page}/delete/`,
    unpublish: (page: number) => `/wagtail/pages/${page}/unpublish/`,
    privacy: (page: number) => `/wagtail/pages/${page}/privacy/`,
    revisions: (page: number) => `/wagtail/pages/${page}/revisions/`,
    history: (page: number) => `/wagtail/pages/${page}/history/`,
    workflowHistory: (page: number) => `/wagtail/pages/${page}/workflow_history/`,
    /** One run of a workflow, by its workflow state. */
    workflowRun: (page: number, state: number) => `/wagtail/pages/${page}/workflow_history/detail/${state}/`,
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
    mail: '/wagtail/reports/mail/',
    archives: '/wagtail/reports/archives/',
    mailMessage: (id: number) => `/wagtail/reports/mail/${id}/`,
    video: (id: number) => `/wagtail/videos/${id}/`,
    waitLists: '/wagtail/waitlists/',
    waitList: (rlid: number) => `/wagtail/waitlists/${rlid}/`,
    guestBookings: (rlid: number) => `/wagtail/waitlists/${rlid}/bookings/`,
    menu: '/wagtail/menus/',
    soldOut: '/wagtail/menus/sold-out/',
    soldOutAt: (rlid: number) => `/wagtail/menus/sold-out/${rlid}/`,
    locations: '/wagtail/locations/',
    addLocation: '/wagtail/locations/add/',
    location: (id: number) => `/wagtail/locations/${id}/`,
    locationFeed: '/wagtail/locations/feed/',
    forms: '/wagtail/forms/',
    submissions: (page: number, form?: string) => `/wagtail/forms/submissions/${page}/${form ? `?form=${form}` : ''}`,
    submission: (page: number, id: number) => `/wagtail/forms/submissions/${page}/${id}/`,
    privacyRequest: '/wagtail/forms/privacy/',
    redirects: '/wagtail/redirects/',
    addRedirect: '/wagtail/redirects/add/',
    importRedirects: '/wagtail/redirects/import/',
    redirect: (id: number) => `/wagtail/redirects/${id}/`,
    collections: '/wagtail/collections/',
    addCollection: (parent?: number) => `/wagtail/collections/add/${parent ? `?parent=${parent}` : ''}`,
    collection: (id: number) => `/wagtail/collections/${id}/`,
    collectionPrivacy: (id: number) => `/wagtail/collections/${id}/privacy/`,
    ...userAndGroupScreenPaths,
    ...webhookPaths,
    snippetTypes: '/wagtail/snippets/',
    snippets: (type: string) => `/wagtail/snippets/site/${type}/`,
    addSnippet: (type: string) => `/wagtail/snippets/site/${type}/add/`,
    snippet: (
      type: string,
      id: number,
      verb: 'edit' | 'delete' | 'usage' | 'history' | 'copy' | 'unpublish' | 'lock' | 'unlock' = 'edit',
    ) => `/wagtail/snippets/site/${type}/${verb}/${id}/`,
    snippetPreview: (type: string, id?: number) => `/wagtail/snippets/site/${type}/preview/${id ? `${id}/` : ''}`,
    snippetRevisions: (type: string, id: number) => `/wagtail/snippets/site/${type}/${id}/revisions/`,
    snippetRevision: (type: string, id: number, revision: number) =>
      `/wagtail/snippets/site/${type}/${id}/revisions/${revision}/view/`,
    compareSnippet: (type: string, id: number, from: number, to: number | 'latest') =>
      `/wagtail/snippets/site/${type}/${id}/revisions/compare/${from}/${to}/`,
    settings: '/wagtail/settings/',
    apiReference: '/wagtail/api-reference/',
    help: '/wagtail/help/',
    helpChapter: (slug: string) => `/wagtail/help/${slug}/`,
    setting: (app: string, model: string, site: number) => `/wagtail/settings/${app}/${model}/${site}/`,
    settingPreview: (app: string, model: string, site: number) => `/wagtail/settings/${app}/${model}/${site}/preview/`,
    reports: '/wagtail/reports/',
    accessibilityReports: '/wagtail/reports/accessibility/',
    accessibilityReport: (id: number) => `/wagtail/reports/accessibility/${id}/`,
    cspReports: '/wagtail/reports/security-policy/',
    report: (name: string) => `/wagtail/reports/${name}/`,
    /** The pages of one type. */
    pagesOfType: (type: string) => `/wagtail/pages/usage/${type}/`,
    workflows: '/wagtail/workflows/list/',
    addWorkflow: '/wagtail/workflows/add/',
    workflow: (id: number) => `/wagtail/workflows/edit/${id}/`,
    workflowUsage: (id: number) => `/wagtail/workflows/usage/${id}/`,
    toggleWorkflow: (id: number, name: 'enable' | 'disable') => `/wagtail/workflows/${name}/${id}/`,
    /** Removes the workflow from a page. */
    removeWorkflow: (page: number) => `/wagtail/workflows/remove/${page}/`,
    tasks: '/wagtail/workflows/tasks/index/',
    addTask: '/wagtail/workflows/tasks/add/',
    task: (id: number) => `/wagtail/workflows/tasks/edit/${id}/`,
    toggleTask: (id: number, name: 'enable' | 'disable') => `/wagtail/workflows/tasks/${name}/${id}/`,
  },
  api: {
    pages: '/wagtail/api/main/pages/',
    page: (id: number) => `/wagtail/api/main/pages/${id}/`,
  },
} as const
