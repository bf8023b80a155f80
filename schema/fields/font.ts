import * as z from 'zod/mini'
import type { UploadedFont } from '../theme/uploaded-font.ts'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase } from './field.ts'

export interface UploadedFontFieldDeclaration extends FieldBase<'font', UploadedFont | null> {
  readonly format: 'font'
}

const anyValue = () => z.unknown() as z.ZodMiniType<UploadedFont | null>

/**
 * A field for an uploaded font; null where none was uploaded. Any value passes here: the worker accepts only what the
 * stored file says of itself (`worker/theme/fonts/upload-font.ts`).
 */
export const uploadedFontField = (options: Omit<CommonFieldOptions, 'required'> = {}): UploadedFontFieldDeclaration =>
  addLazySchemasToField<UploadedFontFieldDeclaration>(
    { kind: 'font', format: 'font', required: false, empty: null, ...options },
    anyValue,
    anyValue,
  )
