import { accessTokenEndpoints } from './accounts/access-tokens/endpoints.ts'
import { ownAccountEndpoints, reauthenticateEndpoints } from './accounts/account-endpoints.ts'
import { userSecurityAdminEndpoints } from './accounts/administration-endpoints.ts'
import { ownSecondFactorEndpoints } from './accounts/factor-endpoints.ts'
import { groupEndpoints } from './accounts/group-endpoints.ts'
import { accountMailLinkEndpoints } from './accounts/mail-link-endpoints.ts'
import { authorizationEndpoints } from './accounts/oauth/endpoints.ts'
import { currentSessionEndpoints } from './accounts/session-endpoints.ts'
import { signInEndpoints } from './accounts/sign-in-endpoints.ts'
import { userEndpoints } from './accounts/user-endpoints.ts'
import { agentPlanEndpoints } from './agents/endpoints.ts'
import { archiveEndpoints } from './archive/endpoints.ts'
import { commentEndpoints } from './comments/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { formApiEndpoints } from './forms/api/endpoints.ts'
import { formSubmissionEndpoints } from './forms/endpoints.ts'
import { healthEndpoints } from './health/endpoints.ts'
import { savedViewEndpoints } from './lists/endpoints.ts'
import { publicLocationApiEndpoints } from './locations/api/endpoints.ts'
import { publicRestaurantApiEndpoints } from './locations/api/restaurant-endpoints.ts'
import { locationEndpoints } from './locations/endpoints.ts'
import { locationImportEndpoints } from './locations/import/endpoints.ts'
import { unsubscribeApiEndpoints } from './mail/api/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { publicMediaEndpoints } from './media/api/endpoints.ts'
import {
  bulkDocumentCheckEndpoints,
  bulkDocumentEndpoints,
  bulkImageCheckEndpoints,
  bulkImageEndpoints,
  bulkVideoCheckEndpoints,
  bulkVideoEndpoints,
} from './media/bulk-endpoints.ts'
import { collectionEndpoints } from './media/collection-endpoints.ts'
import { documentEndpoints } from './media/document-endpoints.ts'
import { imageEndpoints } from './media/image-endpoints.ts'
import { renditionEndpoints } from './media/rendition-endpoints.ts'
import { mediaTagSuggestionEndpoints } from './media/tag-endpoints.ts'
import { videoEndpoints } from './media/video-endpoints.ts'
import { publicMenuEndpoints } from './menus/api/endpoints.ts'
import { publicMenuSectionEndpoints } from './menus/api/section-endpoints.ts'
import { menuEndpoints } from './menus/endpoints.ts'
import { menuRecordRevisionEndpoints } from './menus/history/revision-endpoints.ts'
import { menuRecordEndpoints } from './menus/record-endpoints.ts'
import { menuReleaseEndpoints } from './menus/release/endpoints.ts'
import { pickupOrderStaffEndpoints } from './orders/endpoints.ts'
import { pageActionEndpoints, pageCreationEndpoints } from './pages/action-endpoints.ts'
import { publicPageApiEndpoints } from './pages/api/endpoints.ts'
import { bulkPageCheckEndpoints, bulkPageEndpoints } from './pages/bulk-endpoints.ts'
import { wagtailPageActionEndpoints } from './pages/content-action-endpoints.ts'
import { editBarPageEndpoints } from './pages/edit-bar-page-endpoints.ts'
import { editingSessionEndpoints } from './pages/editing-session-endpoints.ts'
import { pageEditorEndpoints } from './pages/editor-endpoints.ts'
import { pageReadEndpoints } from './pages/endpoints.ts'
import { pageTrashEndpoints } from './pages/trash-endpoints.ts'
import { redirectEndpoints } from './redirects/endpoints.ts'
import { apiReferenceEndpoints } from './reference/endpoints.ts'
import { browserReportEndpoints } from './reports/api/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { publicSearchEndpoints } from './search/api/endpoints.ts'
import { chooserAndCommandPaletteEndpoints } from './search/endpoints.ts'
import { publicWaitListEndpoints } from './seating/api/endpoints.ts'
import { hostWaitListAndBookingEndpoints } from './seating/endpoints.ts'
import { publicSettingEndpoints } from './settings/api/endpoints.ts'
import { settingEndpoints } from './settings/endpoints.ts'
import { siteEndpoints } from './sites/endpoints.ts'
import { siteOpeningChecklistEndpoints } from './sites/opening-checklist.ts'
import { snippetEndpoints } from './snippets/endpoints.ts'
import { fontEndpoints } from './theme/font-endpoints.ts'
import { lookEndpoints } from './theme/looks/endpoints.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { workflowEndpoints, workflowTaskEndpoints } from './workflows/endpoints.ts'

/** Every endpoint, grouped by resource: the API reference and the permission matrix are generated from it. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  accessTokens: accessTokenEndpoints,
  account: ownAccountEndpoints,
  administration: userSecurityAdminEndpoints,
  agentPlans: agentPlanEndpoints,
  archives: archiveEndpoints,
  authorizations: authorizationEndpoints,
  collections: collectionEndpoints,
  comments: commentEndpoints,
  documentBulk: bulkDocumentEndpoints,
  documentBulkChecks: bulkDocumentCheckEndpoints,
  documents: documentEndpoints,
  factors: ownSecondFactorEndpoints,
  editingSessions: editingSessionEndpoints,
  forms: { ...formSubmissionEndpoints, ...formApiEndpoints },
  groups: groupEndpoints,
  health: healthEndpoints,
  imageBulk: bulkImageEndpoints,
  imageBulkChecks: bulkImageCheckEndpoints,
  images: imageEndpoints,
  locations: { ...locationEndpoints, ...locationImportEndpoints, ...publicLocationApiEndpoints },
  restaurants: publicRestaurantApiEndpoints,
  looks: lookEndpoints,
  fonts: fontEndpoints,
  menuSections: publicMenuSectionEndpoints,
  publicSettings: publicSettingEndpoints,
  publicSearch: publicSearchEndpoints,
  media: publicMediaEndpoints,
  mail: { ...mailEndpoints, ...unsubscribeApiEndpoints },
  mailLinks: accountMailLinkEndpoints,
  menus: {
    ...menuEndpoints,
    ...menuRecordEndpoints,
    ...menuRecordRevisionEndpoints,
    ...menuReleaseEndpoints,
    ...publicMenuEndpoints,
  },
  reauthentication: reauthenticateEndpoints,
  pageActions: pageActionEndpoints,
  editBarPage: editBarPageEndpoints,
  orders: pickupOrderStaffEndpoints,
  pageBulk: bulkPageEndpoints,
  pageBulkChecks: bulkPageCheckEndpoints,
  pageContentActions: wagtailPageActionEndpoints,
  pageCreation: pageCreationEndpoints,
  pageEditor: pageEditorEndpoints,
  pages: { ...pageReadEndpoints, ...publicPageApiEndpoints },
  redirects: redirectEndpoints,
  reference: apiReferenceEndpoints,
  renditions: renditionEndpoints,
  reports: { ...reportEndpoints, ...browserReportEndpoints },
  savedViews: savedViewEndpoints,
  search: chooserAndCommandPaletteEndpoints,
  seating: { ...hostWaitListAndBookingEndpoints, ...publicWaitListEndpoints },
  session: currentSessionEndpoints,
  signIn: signInEndpoints,
  settings: settingEndpoints,
  sites: siteEndpoints,
  openingChecklist: siteOpeningChecklistEndpoints,
  snippets: snippetEndpoints,
  tags: mediaTagSuggestionEndpoints,
  tasks: workflowTaskEndpoints,
  trash: pageTrashEndpoints,
  users: userEndpoints,
  videoBulk: bulkVideoEndpoints,
  videoBulkChecks: bulkVideoCheckEndpoints,
  videos: videoEndpoints,
  webhooks: webhookEndpoints,
  workflows: workflowEndpoints,
}
