import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type * as tables from '../tables.ts'

/** What an archive may contain besides content. */
export interface ArchiveContentOptions {
  /** Passwords, second factors and what else signs someone in, and the passwords of pages and collections. */
  accounts: boolean
  /** What guests sent: messages, sign-ups, reservations, wait lists, mails. */
  guests: boolean
  /** Scaled pictures, which the site can draw again. */
  renditions: boolean
}

type TableName = {
  [Name in keyof typeof tables]: (typeof tables)[Name] extends SQLiteTable ? Name : never
}[keyof typeof tables]

type ColumnName<Table> = Table extends SQLiteTable ? keyof Table['_']['columns'] & string : never

/** How a table is archived. */
export interface TableArchiveRule<Column extends string = string> {
  /** What the archive must contain for the table to be in it; nothing for content. */
  needs: readonly (keyof ArchiveContentOptions)[]
  /** Columns that triggers and the restore compute. */
  derivedColumns?: readonly Column[]
  /** Columns with secrets, and the values they get in an archive without accounts. */
  secretColumns?: { readonly [Name in Column]?: string | null }
}

type Rules = { readonly [Name in TableName]: TableArchiveRule<ColumnName<(typeof tables)[Name]>> | 'derived' }

const content = { needs: [] } as const
const accounts = { needs: ['accounts'] } as const
const guests = { needs: ['guests'] } as const

/**
 * How each table is archived, in the order in which tables are restored: a table comes after those that it references
 * and after those whose triggers it needs. `derived` tables are not archived: caches, search, counts, sessions, leases.
 */
export const tableArchiveRules: Rules = {
  user: { needs: [], secretColumns: { password_hash: '' } },
  userProfile: content,
  savedView: content,
  group: content,
  userGroup: content,
  groupPagePermission: content,
  groupCollectionPermission: content,
  groupPermission: content,
  userToken: accounts,
  totpDevice: accounts,
  recoveryCode: accounts,
  passkey: accounts,
  securityEvent: accounts,

  collection: content,
  collectionViewRestriction: { needs: [], secretColumns: { password_hash: null } },
  collectionViewRestrictionGroup: content,
  image: content,
  rendition: { needs: ['renditions'] },
  document: content,
  video: content,
  videoTrack: content,
  tag: content,
  taggedItem: content,

  page: { needs: [], derivedColumns: ['child_count', 'inbound_count'] },
  revision: content,
  pageViewRestriction: { needs: [], secretColumns: { password_hash: null } },
  pageViewRestrictionGroup: content,
  redirect: { needs: [], derivedColumns: ['target_url', 'is_broken'] },
  site: content,
  setting: content,
  settingsVersion: 'derived',
  look: content,
  lookDraft: content,
  snippet: { needs: [], derivedColumns: ['last_log_entry_id'] },
  reference: content,

  country: content,
  state: content,
  city: content,
  location: content,
  locationImport: content,
  locationImportRow: content,
  feedRun: content,

  menuDayPart: content,
  menuArea: content,
  menuModifierGroup: content,
  menuSection: content,
  menuItem: content,
  menuItemOverride: content,
  // After its parts, which the trigger of its content version does not watch.
  menu: content,
  menuContentVersion: 'derived',
  menuSoldOut: content,
  menuSchedule: content,
  menuRevision: content,

  workflow: content,
  task: content,
  taskGroup: content,
  workflowTask: content,
  workflowPage: content,
  workflowState: content,
  taskState: content,
  commentThread: content,
  comment: content,
  commentMention: content,

  formSubmission: guests,
  pendingSignup: guests,
  waitListEntry: guests,
  reservation: guests,
  orderIntent: guests,
  pickupOrder: guests,
  accessibilityReport: guests,
  suppression: guests,
  // Mails to users contain links that sign in.
  mail: { needs: ['accounts', 'guests'] },
  cspReport: content,
  webVital: content,
  logEntry: content,
  // The last ids of records, which are never used again.
  counter: content,

  // A restored site is another one: programs get new tokens for it.
  accessToken: 'derived',
  agentPlan: 'derived',
  archiveChange: 'derived',
  archiveLease: 'derived',
  brokenReference: 'derived',
  commitGuard: 'derived',
  discardedFile: 'derived',
  edgePurge: 'derived',
  editingSession: 'derived',
  feedStage: 'derived',
  formReceipt: 'derived',
  heartbeat: 'derived',
  knownNetwork: 'derived',
  listCount: 'derived',
  loadStage: 'derived',
  locationDensity: 'derived',
  locationEdit: 'derived',
  nightlyArchive: 'derived',
  nightlyArchiveFile: 'derived',
  nightlyArchivePart: 'derived',
  oauthClient: 'derived',
  oauthExchange: 'derived',
  oneTimeToken: 'derived',
  pageCache: 'derived',
  pageLogEntry: 'derived',
  pageTypeCount: 'derived',
  place: 'derived',
  rateLimitCounter: 'derived',
  renditionClaim: 'derived',
  revisionThinning: 'derived',
  session: 'derived',
  siteSession: 'derived',
  staticMirror: 'derived',
  usedCaptcha: 'derived',
  waitListChange: 'derived',
  // A copy of a site must not tell the programs of the original.
  webhook: 'derived',
  webhookDelivery: 'derived',
}
