import { menuEndpoints } from './endpoints.ts'
import { menuRevisionEndpoints } from './history/revision-endpoints.ts'
import { menuRecordEndpoints } from './record-endpoints.ts'

/** The endpoints of each kind of record. */
export const nonItemRecordEndpointsByKind = {
  section: {
    create: menuRecordEndpoints.createSection,
    save: menuRecordEndpoints.saveSection,
    delete: menuRecordEndpoints.deleteSection,
    restore: menuRecordEndpoints.restoreSection,
    get: menuRevisionEndpoints.getSection,
    getRevision: menuRevisionEndpoints.getSectionRevision,
    revert: menuRevisionEndpoints.revertSection,
  },
  day_part: {
    create: menuRecordEndpoints.createDayPart,
    save: menuRecordEndpoints.saveDayPart,
    delete: menuRecordEndpoints.deleteDayPart,
    restore: menuRecordEndpoints.restoreDayPart,
    get: menuRevisionEndpoints.getDayPart,
    getRevision: menuRevisionEndpoints.getDayPartRevision,
    revert: menuRevisionEndpoints.revertDayPart,
  },
  modifier_group: {
    create: menuRecordEndpoints.createModifierGroup,
    save: menuRecordEndpoints.saveModifierGroup,
    delete: menuRecordEndpoints.deleteModifierGroup,
    restore: menuRecordEndpoints.restoreModifierGroup,
    get: menuRevisionEndpoints.getModifierGroup,
    getRevision: menuRevisionEndpoints.getModifierGroupRevision,
    revert: menuRevisionEndpoints.revertModifierGroup,
  },
  area: {
    create: menuRecordEndpoints.createArea,
    save: menuRecordEndpoints.saveArea,
    delete: menuRecordEndpoints.deleteArea,
    restore: menuRecordEndpoints.restoreArea,
    get: menuRevisionEndpoints.getArea,
    getRevision: menuRevisionEndpoints.getAreaRevision,
    revert: menuRevisionEndpoints.revertArea,
  },
}
export type NonItemMenuRecordKind = keyof typeof nonItemRecordEndpointsByKind

/** The endpoints of the history and restoration of each kind of record: those that dishes share, and dishes. */
export const menuRevisionEndpointsByKind = {
  item: {
    get: menuEndpoints.getItem,
    getRevision: menuEndpoints.getItemRevision,
    revert: menuEndpoints.revertItem,
    restore: menuEndpoints.restoreItem,
  },
  ...nonItemRecordEndpointsByKind,
}
