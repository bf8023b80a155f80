import { menuEndpoints } from './endpoints.ts'
import { menuRecordRevisionEndpoints } from './history/revision-endpoints.ts'
import { menuRecordEndpoints } from './record-endpoints.ts'

/** The endpoints of each kind of record. */
export const nonItemRecordEndpointsByKind = {
  section: {
    create: menuRecordEndpoints.createSection,
    save: menuRecordEndpoints.saveSection,
    delete: menuRecordEndpoints.deleteSection,
    restore: menuRecordEndpoints.restoreSection,
    get: menuRecordRevisionEndpoints.getSection,
    getRevision: menuRecordRevisionEndpoints.getSectionRevision,
    revert: menuRecordRevisionEndpoints.revertSection,
  },
  day_part: {
    create: menuRecordEndpoints.createDayPart,
    save: menuRecordEndpoints.saveDayPart,
    delete: menuRecordEndpoints.deleteDayPart,
    restore: menuRecordEndpoints.restoreDayPart,
    get: menuRecordRevisionEndpoints.getDayPart,
    getRevision: menuRecordRevisionEndpoints.getDayPartRevision,
    revert: menuRecordRevisionEndpoints.revertDayPart,
  },
  modifier_group: {
    create: menuRecordEndpoints.createModifierGroup,
    save: menuRecordEndpoints.saveModifierGroup,
    delete: menuRecordEndpoints.deleteModifierGroup,
    restore: menuRecordEndpoints.restoreModifierGroup,
    get: menuRecordRevisionEndpoints.getModifierGroup,
    getRevision: menuRecordRevisionEndpoints.getModifierGroupRevision,
    revert: menuRecordRevisionEndpoints.revertModifierGroup,
  },
  area: {
    create: menuRecordEndpoints.createArea,
    save: menuRecordEndpoints.saveArea,
    delete: menuRecordEndpoints.deleteArea,
    restore: menuRecordEndpoints.restoreArea,
    get: menuRecordRevisionEndpoints.getArea,
    getRevision: menuRecordRevisionEndpoints.getAreaRevision,
    revert: menuRecordRevisionEndpoints.revertArea,
  },
}
export type NonItemMenuRecordKind = keyof typeof nonItemRecordEndpointsByKind

/** The endpoints of the history and restoration of each kind of record: those that dishes share, and dishes. */
export const menuRevisionAndRestoreEndpointsByKind = {
  item: {
    get: menuEndpoints.getItem,
    getRevision: menuEndpoints.getItemRevision,
    revert: menuEndpoints.revertItem,
    restore: menuEndpoints.restoreItem,
  },
  ...nonItemRecordEndpointsByKind,
}
